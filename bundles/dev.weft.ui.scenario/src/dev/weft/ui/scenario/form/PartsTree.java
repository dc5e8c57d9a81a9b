// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.fabric.rules.Severity;
import dev.weft.model.core.Element;
import dev.weft.model.edit.Labels;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.common.widgets.AccessibleNames;
import dev.weft.ui.scenario.document.ElementProblem;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** The scenario and its parts as a tree. What has problems is marked. */
final class PartsTree {
    private static final String BUNDLE = "dev.weft.ui.scenario";

    private final TreeViewer viewer;
    private final Supplier<Scenario> scenario;
    private List<ElementProblem> problems = List.of();

    PartsTree(Composite parent, FormToolkit toolkit, Supplier<Scenario> scenario) {
        this.scenario = scenario;
        Tree tree = toolkit.createTree(parent, SWT.NONE);
        AccessibleNames.set(tree, Messages.treeName);
        viewer = new TreeViewer(tree);
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(new PartLabels(new LocalResourceManager(JFaceResources.getResources(), tree)));
        viewer.setComparer(new SameElement());
        viewer.setInput(this);
        viewer.expandAll();
    }

    TreeViewer viewer() {
        return viewer;
    }

    /** @return the selected scenario or part of it; null where a branch or nothing is selected. */
    Element selected() {
        Object first = viewer.getStructuredSelection().getFirstElement();
        return first instanceof Element element ? element : null;
    }

    /** @return the branch that is selected or that the selected part is in; null for neither. */
    Branch branch() {
        Object first = viewer.getStructuredSelection().getFirstElement();
        return first instanceof Branch branch ? branch : first instanceof Element element ? Branch.of(element) : null;
    }

    void select(Object element) {
        viewer.setSelection(new StructuredSelection(element), true);
    }

    void refresh() {
        viewer.refresh();
        viewer.expandAll();
    }

    void show(List<ElementProblem> found) {
        problems = List.copyOf(found);
        viewer.refresh(true);
    }

    /** Elements that were read anew are the same as before if they have the same ID. */
    private static final class SameElement implements IElementComparer {
        @Override
        public boolean equals(Object a, Object b) {
            return a instanceof Element one && b instanceof Element other
                    ? Objects.equals(one.getId(), other.getId()) && one.eClass() == other.eClass()
                    : Objects.equals(a, b);
        }

        @Override
        public int hashCode(Object element) {
            return element instanceof Element part ? Objects.hashCode(part.getId()) : Objects.hashCode(element);
        }
    }

    private final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            Scenario now = scenario.get();
            return now == null ? new Object[0] : new Object[] {now, Branch.POLICIES, Branch.WORKLOADS, Branch.FAULTS};
        }

        @Override
        public Object[] getChildren(Object parent) {
            Scenario now = scenario.get();
            return parent instanceof Branch branch && now != null
                    ? branch.of(now).toArray()
                    : new Object[0];
        }

        @Override
        public boolean hasChildren(Object parent) {
            return getChildren(parent).length > 0;
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof Element part ? Branch.of(part) : null;
        }
    }

    private final class PartLabels extends LabelProvider {
        private final LocalResourceManager images;

        PartLabels(LocalResourceManager images) {
            this.images = images;
        }

        @Override
        public String getText(Object element) {
            if (element instanceof Branch branch) {
                return branch.title();
            }
            return element instanceof Scenario ? Messages.settings : Labels.of((Element) element);
        }

        @Override
        public Image getImage(Object element) {
            Branch branch = element instanceof Branch whole ? whole : Branch.of((Element) element);
            String path = branch == null ? "icons/scenario.png" : branch.icon();
            var plain = ResourceLocator.imageDescriptorFromBundle(BUNDLE, path).orElseThrow();
            Severity worst = worst(element);
            if (worst == null) {
                return images.create(plain);
            }
            String mark =
                    worst == Severity.ERROR ? ISharedImages.IMG_DEC_FIELD_ERROR : ISharedImages.IMG_DEC_FIELD_WARNING;
            var overlay = PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(mark);
            return images.create(new DecorationOverlayIcon(plain, overlay, IDecoration.BOTTOM_LEFT));
        }

        private Severity worst(Object element) {
            return problems.stream()
                    .filter(p -> element instanceof Element part && PartProblems.isOf(part, p))
                    .map(ElementProblem::severity)
                    .reduce((a, b) -> a == Severity.ERROR ? a : b)
                    .orElse(null);
        }
    }
}
