// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.results.io.RunFolderException;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.AccessibleNames;
import dev.weft.ui.common.widgets.MessageLine;
import dev.weft.ui.launch.CommandJob;
import java.util.List;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;

/**
 * Shows why runs take as long as they do, or what in a scenario is slow: causes ranked by what would come back without them, with their
 * evidence. What a row is about is selected on the diagram; a double click opens that.
 */
public final class ExplainView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.explain.view";

    /** What the workbench remembers: the path of the results in the workspace. */
    private static final String RESULTS = "results";

    private static final int MARGIN = 4;
    private static final int[] PARTS = {66, 34};

    private MessageLine message;
    private Button cancel;
    private Button again;
    private RowTree tree;
    private StyledText detail;
    private Question question;
    private CommandJob job;
    private Found found;
    private IMemento remembered;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        remembered = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        if (found != null
                && question instanceof Question.Why why
                && why.subject().isExplained()) {
            memento.putString(RESULTS, why.subject().results().getFullPath().toPortableString());
        }
    }

    /** Shows again what results said when the workbench ended, where they still do. */
    private void restore() {
        String path = remembered == null ? null : remembered.getString(RESULTS);
        Subject subject = path == null ? null : Subject.ofResults(path);
        if (subject != null && subject.isExplained()) {
            showKnown(new Question.Why(subject));
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        HelpContextIds.set(parent, "what-if");
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite header = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(MARGIN, MARGIN).applyTo(header);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        message = new MessageLine(header);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(message);
        again = button(header, Messages.again, () -> ask(question));
        cancel = button(header, Messages.cancel, this::cancel);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        tree = new RowTree(sash, getPartName());
        tree.viewer().addSelectionChangedListener(event -> selected());
        tree.viewer().addDoubleClickListener(event -> open());
        detail = new StyledText(sash, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        WorkbenchTheme.makePage(detail);
        AccessibleNames.set(detail, Messages.detailName);
        detail.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        sash.setWeights(PARTS);
        message.tell(Messages.hint, null);
        showState();
        restore();
    }

    private static Button button(Composite parent, String text, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Asks a question, instead of the one before; only in the UI thread. */
    void ask(Question asked) {
        cancel();
        question = asked;
        found = null;
        tree.show(List.of(), List.of());
        detail.setText("");
        message.tell(NLS.bind(Messages.asking, asked.title()), ISharedImages.IMG_OBJS_INFO_TSK);
        CommandJob[] own = new CommandJob[1];
        own[0] = asked.job(new Question.Listener() {
            @Override
            public void found(Found answer) {
                later(() -> answered(own[0], answer));
            }

            @Override
            public void failed(String sentence) {
                later(() -> refused(own[0], sentence));
            }
        });
        job = own[0];
        job.schedule();
        showState();
    }

    /** Shows what results say already; only in the UI thread. */
    void showKnown(Question.Why asked) {
        cancel();
        question = asked;
        job = null;
        Job reading = Job.create(asked.title(), monitor -> {
            try {
                Found known = asked.known();
                later(() -> answered(null, known));
            } catch (RunFolderException e) {
                // Written by something else, or half of it is gone: it can be asked again.
                later(() -> refused(null, e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        reading.setPriority(Job.SHORT);
        reading.setSystem(true);
        reading.schedule();
        showState();
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    private void answered(CommandJob from, Found answer) {
        if (from != job) {
            return;
        }
        job = null;
        found = answer;
        message.tell(answer.title(), ISharedImages.IMG_OBJS_INFO_TSK);
        tree.show(answer.columns(), answer.rows());
        showState();
    }

    private void refused(CommandJob from, String sentence) {
        if (from != job) {
            return;
        }
        job = null;
        boolean cancelled = sentence.isEmpty();
        message.tell(
                cancelled ? NLS.bind(Messages.cancelled, question.title()) : sentence,
                cancelled ? ISharedImages.IMG_OBJS_INFO_TSK : ISharedImages.IMG_OBJS_ERROR_TSK);
        showState();
    }

    private void showState() {
        cancel.setEnabled(job != null);
        again.setEnabled(job == null && question != null);
    }

    private void selected() {
        Row row = row();
        detail.setText(row == null ? "" : row.detail());
        if (row != null && found != null) {
            OnDiagram.select(getSite().getPage(), found.fabric(), row.elements());
        }
    }

    private Row row() {
        return ((IStructuredSelection) tree.viewer().getSelection()).getFirstElement() instanceof Row row ? row : null;
    }

    private void open() {
        Row row = row();
        if (row == null || found == null) {
            return;
        }
        if (row.elements().isEmpty()) {
            tree.toggle(row);
            return;
        }
        try {
            boolean shown = OnDiagram.open(getSite().getPage(), found.fabric(), row.elements());
            String names = String.join(", ", row.names());
            message.tell(
                    shown ? NLS.bind(Messages.shown, names) : NLS.bind(Messages.notShown, names),
                    shown ? ISharedImages.IMG_OBJS_INFO_TSK : ISharedImages.IMG_OBJS_WARN_TSK);
        } catch (PartInitException e) {
            message.tell(e.getMessage(), ISharedImages.IMG_OBJS_ERROR_TSK);
        }
    }

    private void later(Runnable action) {
        if (!detail.isDisposed()) {
            detail.getDisplay().asyncExec(() -> {
                if (!detail.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    /** @return what is said above the rows. */
    public String message() {
        return message.sentence();
    }

    /** @return whether something is being asked. */
    public boolean isAsking() {
        return job != null;
    }

    /** @return what is said of the selected row. */
    public String detail() {
        return detail.getText();
    }

    @Override
    public void setFocus() {
        tree.viewer().getTree().setFocus();
    }

    @Override
    public void dispose() {
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }
}
