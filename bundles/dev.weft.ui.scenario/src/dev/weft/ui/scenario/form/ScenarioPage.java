// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.scenario.document.ElementProblem;
import dev.weft.ui.scenario.document.ScenarioDocument;
import dev.weft.ui.scenario.fields.FieldHost;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.menus.IMenuService;

/** The form of a scenario: its parts on the left, the settings of the selected part on the right. */
public final class ScenarioPage extends FormPage implements FieldHost {
    private static final int[] SHARES = {36, 64};

    private static final String TOOL_BAR = "toolbar:dev.weft.ui.scenario.form";

    private final IntConsumer showSource;
    private final ScenarioDocument document;
    private final FabricParts parts = new FabricParts();
    private ScrolledForm form;
    private PartsTree tree;
    private PartButtons buttons;
    private DetailsPane details;
    private List<ElementProblem> problems = List.of();
    private boolean commentsMayGo;
    private boolean changing;

    /**
     * Makes the page.
     *
     * @param editor its editor
     * @param document what is edited
     * @param showSource shows a line of the text
     */
    public ScenarioPage(FormEditor editor, ScenarioDocument document, IntConsumer showSource) {
        super(editor, "form", Messages.formPage);
        this.showSource = showSource;
        this.document = document;
        document.addListener(this::documentChanged);
    }

    @Override
    protected void createFormContent(IManagedForm managed) {
        FormToolkit toolkit = managed.getToolkit();
        form = managed.getForm();
        toolkit.decorateFormHeading(form.getForm());
        form.getForm().addMessageHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                revealFirstProblem();
            }
        });
        addCommands();
        GridLayoutFactory.fillDefaults().applyTo(form.getBody());
        SashForm sash = new SashForm(form.getBody(), SWT.HORIZONTAL);
        toolkit.adapt(sash, false, false);
        GridDataFactory.fillDefaults().grab(true, true).hint(600, 300).applyTo(sash);
        createParts(sash, toolkit);
        details = new DetailsPane(sash, toolkit, this);
        sash.setWeights(SHARES);
        tree.viewer().addSelectionChangedListener(event -> showSelected());
        documentChanged();
        if (document.scenario() != null) {
            tree.select(document.scenario());
        }
    }

    /** Other bundles put commands there, such as that which sweeps. */
    private void addCommands() {
        IMenuService menus = getSite().getService(IMenuService.class);
        ToolBarManager bar = (ToolBarManager) form.getToolBarManager();
        menus.populateContributionManager(bar, TOOL_BAR);
        form.addDisposeListener(event -> menus.releaseContributions(bar));
        form.updateToolBar();
    }

    private void createParts(Composite parent, FormToolkit toolkit) {
        Section section = toolkit.createSection(parent, Section.TITLE_BAR);
        section.setText(Messages.parts);
        Composite area = toolkit.createComposite(section);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        section.setClient(area);
        tree = new PartsTree(area, toolkit, document::scenario);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(120, 200)
                .applyTo(tree.viewer().getTree());
        buttons = new PartButtons(area, toolkit, tree, document, this);
        toolkit.paintBordersFor(area);
    }

    private void showSelected() {
        commitTyped();
        Element selected = tree.selected();
        details.show(selected);
        details.show(problems);
        buttons.update();
    }

    private void documentChanged() {
        if (form == null || form.isDisposed()) {
            return;
        }
        Scenario scenario = document.scenario();
        if (scenario != null) {
            prepareNames(scenario);
        }
        form.setText(scenario == null || scenario.getName() == null ? Messages.formPage : scenario.getName());
        // Asked first: a tree from which the selected part goes tells of no selection.
        Element shown = details.shown();
        tree.refresh();
        Element now = shown == null ? null : document.find(shown.getId());
        if (now == shown && now != null) {
            details.refresh();
        } else if (now == null && shown != null && scenario != null) {
            // What was shown is gone. The tree may have chosen another part without telling anybody.
            tree.select(scenario);
        } else {
            details.show(now);
        }
        buttons.update();
        showMessage();
    }

    private void prepareNames(Scenario scenario) {
        try {
            if (scenario.getFabric() != null) {
                parts.prepare(Checker.fabricFile(document.path(), scenario));
            }
        } catch (InvalidPathException e) {
            // The check of the scenario says so.
            details.refresh();
        }
    }

    /** Shows what is wrong, as far as the form can show it. */
    public void showProblems(List<ElementProblem> found) {
        problems = List.copyOf(found);
        if (form != null && !form.isDisposed()) {
            tree.show(problems);
            details.show(problems);
            showMessage();
        }
    }

    private void showMessage() {
        ModelFileException failure = document.failure();
        if (failure != null) {
            form.setMessage(NLS.bind(Messages.noScenario, failure.reason()), IMessageProvider.ERROR);
            return;
        }
        ElementProblem first = firstProblem();
        if (first == null) {
            form.setMessage("", IMessageProvider.NONE);
            return;
        }
        int kind = first.severity() == Severity.ERROR ? IMessageProvider.ERROR : IMessageProvider.WARNING;
        String text = problems.size() == 1
                ? first.message()
                : NLS.bind(Messages.firstOf, first.message(), problems.size() - 1);
        form.setMessage(text, kind);
    }

    private ElementProblem firstProblem() {
        return problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .findFirst()
                .orElse(problems.isEmpty() ? null : problems.get(0));
    }

    private void revealFirstProblem() {
        ElementProblem first = firstProblem();
        if (document.failure() != null) {
            showSource.accept(document.failure().line());
        } else if (first != null) {
            select(first.elementId());
        }
    }

    /** Selects the part that an element is or is in. */
    public void select(String elementId) {
        Element element = document.find(elementId);
        while (element != null && !(element instanceof Scenario) && Branch.of(element) == null) {
            element = (Element) element.eContainer();
        }
        if (element != null && tree != null) {
            tree.select(element);
        }
    }

    /** Takes over what is being typed, as far as it is valid. */
    public void commitTyped() {
        if (details != null) {
            details.commit();
        }
    }

    void add(NamedElement part, Branch branch) {
        Scenario scenario = document.scenario();
        change(() -> {
            branch.of(scenario).add(part);
            NewParts.identify(scenario);
        });
        tree.select(part);
    }

    // ------------------------------------------------------------------------------------------------ host of fields

    @Override
    public void change(Runnable change) {
        if (changing || !mayWrite()) {
            document.discard();
            return;
        }
        changing = true;
        try {
            change.run();
            document.write();
        } catch (ModelFileException e) {
            MessageDialog.openError(getSite().getShell(), Messages.notChanged, e.getMessage());
        } finally {
            changing = false;
        }
    }

    /** The form cannot keep comments; they go only if the user agrees. */
    private boolean mayWrite() {
        if (commentsMayGo || !document.hasComments()) {
            return true;
        }
        int answer = MessageDialog.open(
                MessageDialog.QUESTION,
                getSite().getShell(),
                Messages.commentsTitle,
                Messages.comments,
                SWT.SHEET,
                Messages.commentsGo,
                Messages.editSource);
        commentsMayGo = answer == 0;
        if (answer == 1) {
            showSource.accept(1);
        }
        return commentsMayGo;
    }

    @Override
    public void explain(String documentation) {
        details.explain(documentation);
    }

    @Override
    public List<String> names(String start) {
        return parts.names(start);
    }

    @Override
    public List<String> fabrics() {
        return NearbyFabrics.of(document.path());
    }
}
