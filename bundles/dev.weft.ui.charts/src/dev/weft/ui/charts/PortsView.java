// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartTheme;
import dev.weft.charts.PortChart;
import dev.weft.results.LinkTable;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.selection.MeasuredPorts;
import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.ViewPart;
import org.jfree.chart.JFreeChart;

/** Shows what the ports of the selected link or group did in the run that its diagram shows. */
public final class PortsView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.charts.ports";

    private final ISelectionListener listener = this::selected;
    private Composite body;
    private StackLayout stack;
    private Label hint;
    private ChartCanvas canvas;
    private MeasuredPorts wanted;

    /** The tables of a run, kept while its ports are looked at. */
    private record Tables(Path run, LinkTable links, PortTable ports) {}

    private Tables tables;

    @Override
    public void createPartControl(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        stack = new StackLayout();
        body.setLayout(stack);
        hint = new Label(body, SWT.WRAP | SWT.CENTER);
        hint.setText(Messages.portsHint);
        canvas = new ChartCanvas(body);
        stack.topControl = hint;
        getSite().getPage().addSelectionListener(listener);
        Setting.whenChanged(body, this::drawAgain, Setting.RATES, Setting.SIZES);
        IWorkbenchPart part = getSite().getPage().getActiveEditor();
        if (part != null && part.getSite().getSelectionProvider() != null) {
            selected(part, part.getSite().getSelectionProvider().getSelection());
        }
    }

    @Override
    public void dispose() {
        getSite().getPage().removeSelectionListener(listener);
        super.dispose();
    }

    @Override
    public void setFocus() {
        body.setFocus();
    }

    /** @return the chart that is shown; null for none. */
    public JFreeChart chart() {
        return stack.topControl == canvas ? canvas.chart() : null;
    }

    private void selected(IWorkbenchPart part, ISelection selection) {
        Object first = selection instanceof IStructuredSelection structured ? structured.getFirstElement() : null;
        MeasuredPorts ports = first == null ? null : Adapters.adapt(first, MeasuredPorts.class);
        if (ports != null && !ports.equals(wanted)) {
            show(ports);
        }
    }

    private void show(MeasuredPorts shown) {
        wanted = shown;
        Tables known = tables;
        Job job = Job.create(Messages.loading, monitor -> {
            try {
                Tables read = known != null && known.run().equals(shown.run()) ? known : read(shown.run());
                later(() -> {
                    tables = read;
                    chart(shown, read);
                });
            } catch (RunFolderException e) {
                later(() -> tell(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private static Tables read(Path folder) throws RunFolderException {
        StoredRun run = StoredRun.open(folder);
        return new Tables(folder, run.links(), run.ports());
    }

    private void drawAgain() {
        if (wanted != null && tables != null) {
            chart(wanted, tables);
        }
    }

    private void chart(MeasuredPorts shown, Tables read) {
        if (shown.equals(wanted)) {
            PortMeasure measure = Arrays.stream(PortMeasure.values())
                    .filter(m -> m.column().equals(shown.measure()))
                    .findFirst()
                    .orElse(PortMeasure.SENT_BYTES);
            canvas.show(PortChart.create(
                    read.links(), read.ports(), shown.ports(), measure, shown.title(), ChartTheme.LIGHT));
            stack.topControl = canvas;
            body.layout();
        }
    }

    private void tell(String sentence) {
        hint.setText(sentence);
        stack.topControl = hint;
        body.layout();
    }

    private void later(Runnable action) {
        if (!body.isDisposed()) {
            body.getDisplay().asyncExec(() -> {
                if (!body.isDisposed()) {
                    action.run();
                }
            });
        }
    }
}
