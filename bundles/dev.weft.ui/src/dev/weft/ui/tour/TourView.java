// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tour;

import dev.weft.ui.WeftUi;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.compare.ComparisonEditor;
import dev.weft.ui.charts.compare.ComparisonInput;
import dev.weft.ui.gallery.Example;
import dev.weft.ui.gallery.ExampleProjects;
import dev.weft.ui.launch.SimulationShortcut;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.part.ViewPart;

/** The tour: a list of steps, each with a button that does it and a tick when it is done. */
public final class TourView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.tour";

    private static final int LOOK_MILLIS = 700;
    private static final int WIDTH = 240;
    private static final String TICK = "\u2714";

    private final List<TourStep> steps = List.of(
            new TourStep(Messages.open, Messages.openText, this::openExample, TourProject::isOpen),
            new TourStep(Messages.run, Messages.runText, this::simulate, () -> !TourProject.results()
                    .isEmpty()),
            new TourStep(Messages.cause, Messages.causeText, this::showFirst, this::isCauseShown),
            new TourStep(Messages.change, Messages.changeText, this::change, TourProject::isChanged),
            new TourStep(
                    Messages.again,
                    Messages.againText,
                    this::simulate,
                    () -> TourProject.results().size() > 1),
            new TourStep(Messages.compare, Messages.compareText, this::compare, this::isCompared));

    private final List<Label> ticks = new ArrayList<>();
    private final List<Label> titles = new ArrayList<>();
    private final List<Button> buttons = new ArrayList<>();
    private boolean causeSeen;
    private boolean compared;
    private int next;
    private ScrolledComposite scroller;
    private Composite list;
    private Label end;

    @Override
    public void createPartControl(Composite parent) {
        scroller = new ScrolledComposite(parent, SWT.V_SCROLL);
        scroller.setExpandHorizontal(true);
        scroller.setExpandVertical(true);
        list = new Composite(scroller, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 8)
                .spacing(8, 4)
                .applyTo(list);
        text(Messages.intro);
        for (int i = 0; i < steps.size(); i++) {
            addStep(i + 1, steps.get(i));
        }
        end = text(Messages.finished);
        scroller.setContent(list);
        scroller.addListener(SWT.Resize, event -> fit());
        look();
    }

    private Label text(String words) {
        Label label = new Label(list, SWT.WRAP);
        label.setText(words);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(label);
        return label;
    }

    private void addStep(int number, TourStep step) {
        Label tick = new Label(list, SWT.NONE);
        tick.setText(TICK);
        GridDataFactory.fillDefaults().hint(18, SWT.DEFAULT).indent(0, 8).applyTo(tick);
        ticks.add(tick);
        Label title = new Label(list, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        title.setData(number);
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 8).applyTo(title);
        titles.add(title);
        new Label(list, SWT.NONE);
        Label words = new Label(list, SWT.WRAP);
        words.setText(step.text());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(words);
        new Label(list, SWT.NONE);
        Button button = new Button(list, SWT.PUSH);
        button.setText(NLS.bind(Messages.doIt, step.title()));
        button.addListener(SWT.Selection, event -> perform(step));
        GridDataFactory.swtDefaults().applyTo(button);
        buttons.add(button);
    }

    private void fit() {
        scroller.setMinSize(list.computeSize(scroller.getClientArea().width, SWT.DEFAULT));
    }

    private void perform(TourStep step) {
        try {
            step.action().run();
        } catch (Exception e) {
            IStatus status = e instanceof CoreException core ? core.getStatus() : Status.error(e.getMessage(), e);
            ErrorDialog.openError(getSite().getShell(), Messages.title, Messages.cannot, status);
        }
        update();
    }

    /** Looks again and again while the view is there: what a step wants may be done anywhere in the workbench. */
    private void look() {
        if (!list.isDisposed()) {
            update();
            list.getDisplay().timerExec(LOOK_MILLIS, this::look);
        }
    }

    private void update() {
        boolean before = true;
        boolean all = true;
        for (int i = 0; i < steps.size(); i++) {
            boolean done = before && steps.get(i).isDone().getAsBoolean();
            ticks.get(i).setVisible(done);
            // In words too, for those who hear the page.
            String state = done ? Messages.done : before ? Messages.next : "";
            String title = steps.get(i).title();
            String words = state.isEmpty()
                    ? titles.get(i).getData() + ". " + title
                    : NLS.bind(Messages.stepLabel, new Object[] {titles.get(i).getData(), title, state});
            if (!titles.get(i).getText().equals(words)) {
                titles.get(i).setText(words);
            }
            buttons.get(i).setEnabled(before);
            all &= done;
            before = done;
        }
        end.setVisible(all);
        showNext();
    }

    /** When the next step becomes another one, it is scrolled into sight. */
    private void showNext() {
        int now = 0;
        for (int i = 0; i < steps.size(); i++) {
            now = buttons.get(i).isEnabled() ? i : now;
        }
        if (now != next) {
            next = now;
            scroller.showControl(buttons.get(now));
        }
    }

    private IWorkbenchPage page() {
        return getSite().getPage();
    }

    private void openExample() throws CoreException {
        if (!TourProject.project().exists()) {
            Example example = Example.all().stream()
                    .filter(candidate -> candidate.name().equals(TourProject.NAME))
                    .findFirst()
                    .orElseThrow();
            ResourcesPlugin.getWorkspace().run(monitor -> ExampleProjects.copy(example, monitor), null);
        } else if (!TourProject.project().isOpen()) {
            TourProject.project().open(null);
        }
        ExampleProjects.open(TourProject.project(), page());
    }

    private void simulate() {
        SimulationShortcut.launch(TourProject.scenario(), ILaunchManager.RUN_MODE);
    }

    private void showFirst() throws CoreException {
        showResults(TourProject.results().get(0));
    }

    private void compare() throws CoreException {
        List<IFolder> folders = TourProject.results().stream()
                .map(folder -> TourProject.project()
                        .getFolder(WeftUi.RUNS_FOLDER)
                        .getFolder(folder.getFileName().toString()))
                .toList();
        page().openEditor(new ComparisonInput(folders), ComparisonEditor.ID);
    }

    private void showResults(Path folder) throws CoreException {
        ResultsView view = (ResultsView) page().showView(ResultsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        view.open(folder);
    }

    private boolean isCauseShown() {
        causeSeen |= page().findView(ResultsView.ID) instanceof ResultsView view
                && page().isPartVisible(view)
                && !view.causes().isEmpty();
        return causeSeen;
    }

    private boolean isCompared() {
        compared |= page().getActiveEditor() instanceof ComparisonEditor editor
                && editor.getEditorInput() instanceof ComparisonInput input
                && input.paths().stream()
                                .filter(TourProject.results()::contains)
                                .count()
                        > 1;
        return compared;
    }

    private void change() throws CoreException {
        FileEditorInput input = new FileEditorInput(TourProject.scenario());
        IEditorPart editor = page().findEditor(input);
        if (editor != null && !page().closeEditor(editor, true)) {
            return;
        }
        TourProject.change();
        IDE.openEditor(page(), TourProject.scenario(), true);
    }

    @Override
    public void setFocus() {
        for (Button button : buttons) {
            if (button.isEnabled()) {
                button.setFocus();
            }
        }
    }
}
