// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.catalogue;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.common.widgets.AccessibleNames;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.figures.DiagramImages;
import dev.weft.ui.diagram.palette.FabricPalette;
import java.util.List;
import org.eclipse.emf.common.command.Command;
import org.eclipse.gef.dnd.TemplateTransfer;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.CreationTool;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.part.ViewPart;

/**
 * The device catalogue that comes with Weft. Switches and hosts are dragged to a diagram, or placed there by a click after a
 * double click here; where something is selected that can be of the product, a double click makes it its type.
 */
public final class CatalogueView extends ViewPart {
    /** ID of the view. */
    public static final String ID = "dev.weft.ui.diagram.catalogue";

    private static final int NAME_WIDTH = 170;
    private static final int FIGURES_WIDTH = 120;

    private static final List<Kind> KINDS = List.of(
            new Kind(Messages.switches, "switch", SwitchType.class),
            new Kind(Messages.hosts, "hosts", HostType.class),
            new Kind(Messages.nics, "part", NicType.class),
            new Kind(Messages.cables, "link", CableType.class));

    private Text search;
    private TreeViewer products;

    /** Products of one kind. */
    private record Kind(String title, String icon, Class<? extends DeviceType> type) {
        List<CatalogueItem> items() {
            return DeviceCatalogue.items().stream()
                    .filter(i -> type.isInstance(i.getDevice()))
                    .toList();
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
        search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage(Messages.search);
        search.addListener(SWT.Modify, e -> {
            products.refresh();
            products.expandAll();
        });
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        products = new TreeViewer(area, SWT.SINGLE | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        AccessibleNames.set(products.getTree(), getPartName());
        products.getTree().setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(products.getTree());
        column(Messages.product, NAME_WIDTH, true);
        column(Messages.figures, FIGURES_WIDTH, false);
        ColumnViewerToolTipSupport.enableFor(products);
        products.setContentProvider(new Content());
        products.addFilter(new Found());
        products.setInput(KINDS);
        products.expandAll();
        Setting.whenChanged(area, products::refresh, Setting.CATALOGUES);
        products.addDragSupport(DND.DROP_COPY, new Transfer[] {TemplateTransfer.getInstance()}, new Drag());
        products.addDoubleClickListener(e -> use());
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> {
            Action use = new Action(Messages.use) {
                @Override
                public void run() {
                    use();
                }
            };
            use.setEnabled(command() != null || isPlaceable());
            shown.add(use);
        });
        products.getTree().setMenu(menu.createContextMenu(products.getTree()));
        getSite().setSelectionProvider(products);
    }

    private void column(String title, int width, boolean name) {
        TreeViewerColumn column = new TreeViewerColumn(products, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(new ProductColumn(name));
    }

    private final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return KINDS.toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Kind kind ? kind.items().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return KINDS.stream()
                    .filter(k ->
                            element instanceof CatalogueItem item && k.items().contains(item))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Kind;
        }
    }

    private final class Found extends ViewerFilter {
        @Override
        public boolean select(Viewer viewer, Object parent, Object element) {
            return element instanceof Kind kind
                    ? kind.items().stream().anyMatch(i -> ProductTexts.matches(i, search.getText()))
                    : ProductTexts.matches((CatalogueItem) element, search.getText());
        }
    }

    /** Switches and hosts can be dragged; NICs and cables are parts of these and of links. */
    private final class Drag extends DragSourceAdapter {
        @Override
        public void dragStart(DragSourceEvent event) {
            // What is under the pointer is selected only afterwards.
            TreeItem item = products.getTree().getItem(new Point(event.x, event.y));
            CreationFactory factory = item != null && item.getData() instanceof CatalogueItem product
                    ? FabricPalette.product(product)
                    : null;
            event.doit = factory != null;
            TemplateTransfer.getInstance().setTemplate(factory);
        }

        @Override
        public void dragSetData(DragSourceEvent event) {
            event.data = TemplateTransfer.getInstance().getTemplate();
        }

        @Override
        public void dragFinished(DragSourceEvent event) {
            TemplateTransfer.getInstance().setTemplate(null);
        }
    }

    private CatalogueItem selected() {
        return products.getStructuredSelection().getFirstElement() instanceof CatalogueItem item ? item : null;
    }

    private FabricEditor editor() {
        IEditorPart editor = getSite().getPage().getActiveEditor();
        return editor instanceof FabricEditor diagram && diagram.viewer() != null ? diagram : null;
    }

    private Command command() {
        if (selected() == null || editor() == null) {
            return null;
        }
        List<Element> elements = Selections.elements(editor().viewer().getSelection());
        return ProductUse.command(selected(), elements);
    }

    /**
     * Makes the product the type of what is selected in the diagram. Where it cannot be that, the next click in the diagram adds
     * it; of a kind the list is opened or closed.
     */
    private void use() {
        Command command = command();
        if (command != null) {
            editor().editingDomain().getCommandStack().execute(command);
        } else if (products.getStructuredSelection().getFirstElement() instanceof Kind kind) {
            products.setExpandedState(kind, !products.getExpandedState(kind));
        } else if (isPlaceable()) {
            editor().viewer().getEditDomain().setActiveTool(new CreationTool(FabricPalette.product(selected())));
        }
    }

    private boolean isPlaceable() {
        return selected() != null && editor() != null && FabricPalette.product(selected()) != null;
    }

    /** A column of the table. */
    private static final class ProductColumn extends ColumnLabelProvider {
        private final boolean name;

        ProductColumn(boolean name) {
            this.name = name;
        }

        @Override
        public String getText(Object element) {
            if (element instanceof CatalogueItem item) {
                return name ? item.getDevice().getName() : ProductTexts.figures(item.getDevice());
            }
            return name ? ((Kind) element).title() : "";
        }

        @Override
        public Image getImage(Object element) {
            return name && element instanceof Kind kind ? DiagramImages.named(kind.icon()) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            return element instanceof CatalogueItem item ? ProductTexts.details(item) : null;
        }
    }

    @Override
    public void setFocus() {
        products.getTree().setFocus();
    }
}
