// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.audit.AuditResult;
import dev.weft.exchange.audit.Finding;
import dev.weft.exchange.io.CancelledException;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.units.Quantity;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

/** Compares a plan with what was built: the plan's diagram with the differences on it, and a list of them. */
public final class AuditEditor extends EditorPart {
    /** The editor's ID. */
    public static final String ID = "dev.weft.ui.audit";

    private static final int[] WEIGHTS = {60, 40};
    private static final int[] WIDTHS = {110, 260, 260, 100, 100, 360};

    private Label summary;
    private Label drawing;
    private ScrolledComposite scroller;
    private Table table;
    private Image image;
    private AuditDocument document;
    private Job reading;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof AuditInput)) {
            throw new PartInitException(Messages.auditBadInput);
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        body.setLayout(new GridLayout());
        summary = new Label(body, SWT.WRAP);
        summary.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        summary.setText(Messages.auditReading);
        SashForm sash = new SashForm(body, SWT.VERTICAL);
        sash.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        scroller = new ScrolledComposite(sash, SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        drawing = new Label(scroller, SWT.NONE);
        scroller.setContent(drawing);
        table = new Table(sash, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE);
        AccessibleNames.set(table, Messages.auditTable);
        table.setHeaderVisible(true);
        String[] titles = {
            Messages.auditKind,
            Messages.auditPlanned,
            Messages.auditFound,
            Messages.auditPlannedRate,
            Messages.auditFoundRate,
            Messages.auditSentence
        };
        for (int i = 0; i < titles.length; i++) {
            TableColumn column = new TableColumn(table, SWT.LEFT);
            column.setText(titles[i]);
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.Selection, e -> draw());
        sash.setWeights(WEIGHTS);
        read();
    }

    private void read() {
        AuditInput input = (AuditInput) getEditorInput();
        Path plan = input.plan().getLocation().toPath();
        Display display = table.getDisplay();
        reading = Job.create(Messages.auditReading, monitor -> {
            try {
                AuditDocument read = AuditDocument.read(plan, input.built(), (done, total) -> !monitor.isCanceled());
                display.asyncExec(() -> show(read));
            } catch (ExchangeException | InvalidInputException | ModelFileException e) {
                display.asyncExec(() -> tell(e.getMessage()));
            } catch (CancelledException e) {
                return Status.CANCEL_STATUS;
            }
            return Status.OK_STATUS;
        });
        reading.schedule();
    }

    private void tell(String text) {
        if (!summary.isDisposed()) {
            summary.setText(text);
            summary.getParent().layout();
        }
    }

    private void show(AuditDocument read) {
        if (table.isDisposed()) {
            return;
        }
        document = read;
        AuditResult result = read.result();
        tell(NLS.bind(Messages.auditSummary, new Object[] {
            result.planned(),
            result.built(),
            result.matching(),
            result.findings().size()
        }));
        for (Finding f : result.findings()) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {
                kind(f),
                ends(f.plannedA(), f.plannedB()),
                ends(f.foundA(), f.foundB()),
                rate(f.plannedBps()),
                rate(f.foundBps()),
                f.text()
            });
            item.setData(f);
        }
        draw();
    }

    private static String kind(Finding finding) {
        String text = finding.text();
        return text.substring(0, Math.max(0, text.indexOf(':')));
    }

    private static String ends(String a, String b) {
        return b.isEmpty() ? a : a + " \u2013 " + b;
    }

    private static String rate(long bps) {
        return bps == 0 ? "" : Quantity.BANDWIDTH.format(bps);
    }

    private void draw() {
        TableItem[] selection = table.getSelection();
        Finding chosen = selection.length == 0 ? null : (Finding) selection[0].getData();
        try {
            ImageData data = document.picture(chosen);
            Image old = image;
            image = new Image(table.getDisplay(), data);
            drawing.setImage(image);
            drawing.setSize(data.width, data.height);
            if (old != null) {
                old.dispose();
            }
        } catch (IllegalArgumentException e) {
            // The drawing is larger than the memory allows; the list of findings is there all the same.
            drawing.setText(e.getMessage());
            drawing.pack();
        }
    }

    /** @return what was found; empty until it is read. */
    public List<Finding> findings() {
        return document == null ? List.of() : document.result().findings();
    }

    /** @return how many differences a link group of the plan has. */
    public int differences(String linkGroup) {
        return document == null ? 0 : document.marks().count(linkGroup);
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }

    @Override
    public void dispose() {
        if (reading != null) {
            reading.cancel();
        }
        if (image != null) {
            image.dispose();
        }
        super.dispose();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // There is nothing to save: neither file is changed.
    }

    @Override
    public void doSaveAs() {
        // There is nothing to save: neither file is changed.
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
