// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.charts.BusBandwidthChart;
import dev.weft.charts.ChartRun;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.ComparisonChart;
import dev.weft.charts.TailLatencyChart;
import dev.weft.charts.ThroughputChart;
import dev.weft.results.compare.Comparison;
import dev.weft.results.io.RunFolderException;
import dev.weft.ui.charts.ChartCanvas;
import dev.weft.ui.charts.ChartLook;
import dev.weft.ui.charts.RunsWatch;
import dev.weft.ui.charts.SummaryTable;
import dev.weft.ui.charts.UiThread;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.MessageLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.EditorPart;
import org.jfree.chart.JFreeChart;

/**
 * Shows results side by side: bars of the figure that is selected in the table, throughput and latency of all over each other, and
 * in words what the inputs differ in, how far each side can be trusted and why it took so long.
 */
public final class ComparisonEditor extends EditorPart {
    /** The identifier of the editor. */
    public static final String ID = "dev.weft.ui.charts.comparison";

    private static final String REPORT = "dev.weft.ui.report";
    private static final int[] CHARTS_ABOVE = {48, 52};
    private static final int[] TABLE_LEFT = {62, 38};
    private static final int MARGIN = 4;
    private static final int COLUMNS = 4;

    private RunsWatch watch;
    private Combo baseline;
    private MessageLine message;
    private Button report;
    private ChartCanvas bars;
    private ChartCanvas overTime;
    private ChartCanvas tail;
    private SummaryTable table;
    private ComparisonWords words;
    private ComparedRuns shown;
    private List<ChartRun> runs = List.of();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof ComparisonInput)) {
            throw new PartInitException(Messages.badInput);
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        addHeader(body);
        SashForm sash = new SashForm(body, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        SashForm charts = new SashForm(sash, SWT.HORIZONTAL);
        bars = new ChartCanvas(charts);
        overTime = new ChartCanvas(charts);
        tail = new ChartCanvas(charts);
        SashForm below = new SashForm(sash, SWT.HORIZONTAL);
        table = new SummaryTable(below);
        words = new ComparisonWords(below);
        below.setWeights(TABLE_LEFT);
        sash.setWeights(CHARTS_ABOVE);
        table.control().addListener(SWT.Selection, event -> showBars());
        WorkbenchTheme.whenChanged(body, this::rebase);
        watch = new RunsWatch(false, this::read);
        Setting.whenChanged(body, this::read, Setting.RATES, Setting.SIZES);
        read();
    }

    private void addHeader(Composite body) {
        Composite header = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(COLUMNS)
                .margins(MARGIN, MARGIN)
                .applyTo(header);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        new Label(header, SWT.NONE).setText(Messages.baseline);
        baseline = new Combo(header, SWT.DROP_DOWN | SWT.READ_ONLY);
        baseline.addListener(SWT.Selection, event -> rebase());
        message = new MessageLine(header);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(message);
        report = new Button(header, SWT.PUSH);
        report.setText(Messages.report);
        report.setEnabled(false);
        report.addListener(SWT.Selection, event -> writeReport());
    }

    private void writeReport() {
        try {
            getSite().getService(IHandlerService.class).executeCommand(REPORT, null);
        } catch (ExecutionException | NotDefinedException | NotEnabledException | NotHandledException e) {
            tell(e.getMessage());
        }
    }

    private void read() {
        List<Path> folders = ((ComparisonInput) getEditorInput()).paths();
        if (folders.isEmpty()) {
            // A project of that name is closed or gone.
            later(() -> tell(NLS.bind(Messages.gone, getEditorInput().getToolTipText())));
            return;
        }
        Job job = Job.create(Messages.reading, monitor -> {
            try {
                ComparedRuns read = ComparedRuns.read(folders);
                List<ChartRun> charted = read.chartRuns();
                later(() -> show(read, charted));
            } catch (RunFolderException e) {
                later(() -> tell(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    /** What was shown stays, since it was good when it was read. */
    private void tell(String problem) {
        message.tell(problem, ISharedImages.IMG_OBJS_ERROR_TSK);
    }

    private void show(ComparedRuns read, List<ChartRun> charted) {
        String before =
                shown == null ? "" : shown.comparison().contenders().get(0).name();
        boolean known = read.comparison().contenders().stream()
                .anyMatch(one -> one.name().equals(before));
        show(known ? read.against(before) : read);
        showCurves(charted);
        boolean one = shown.comparison().contenders().size() == 1;
        message.tell(one ? Messages.oneSide : "", one ? ISharedImages.IMG_OBJS_INFO_TSK : null);
        report.setEnabled(true);
    }

    /** The table, the words and the bars; the first contender is what the others are compared with. */
    private void show(ComparedRuns now) {
        shown = now;
        Comparison comparison = now.comparison();
        String[] names =
                comparison.contenders().stream().map(Comparison.Contender::name).toArray(String[]::new);
        Set<String> listed = Set.of(baseline.getItems());
        if (!listed.equals(Set.of(names))) {
            // Choosing another does not change the order of the choices.
            baseline.setItems(names);
            baseline.getParent().layout();
        }
        baseline.setText(names[0]);
        int selected = Math.max(0, table.control().getSelectionIndex());
        table.show(ComparisonRows.columns(comparison, theme()), ComparisonRows.rows(comparison));
        table.control().select(Math.min(selected, table.control().getItemCount() - 1));
        words.show(now);
        showBars();
    }

    private void rebase() {
        if (shown != null) {
            show(shown.against(baseline.getText()));
            showCurves(runs);
        }
    }

    /** Bars of the figure that is selected; of the first one where that row is none. */
    private void showBars() {
        if (shown == null || shown.comparison().rows().isEmpty()) {
            return;
        }
        int index = table.control().getSelectionIndex();
        List<Comparison.Row> rows = shown.comparison().rows();
        Comparison.Row row = rows.get(index >= 0 && index < rows.size() ? index : 0);
        bars.show(ComparisonChart.create(shown.comparison(), row, theme()));
    }

    /** Curves in the order and the colours of the table. */
    private void showCurves(List<ChartRun> charted) {
        runs = charted;
        List<ChartRun> coloured = new ArrayList<>();
        for (Comparison.Contender contender : shown.comparison().contenders()) {
            for (ChartRun run : charted) {
                if (run.label().equals(contender.name())) {
                    coloured.add(
                            new ChartRun(run.label(), coloured.size(), run.summary(), run.series(), run.latency()));
                }
            }
        }
        ChartTheme theme = theme();
        overTime.show(
                BusBandwidthChart.suits(coloured)
                        ? BusBandwidthChart.create(coloured, shown.scenario(), theme)
                        : ThroughputChart.create(coloured, shown.scenario(), theme));
        tail.show(TailLatencyChart.create(coloured, shown.scenario(), theme));
    }

    private ChartTheme theme() {
        return ChartLook.theme();
    }

    /** @return the charts that are shown; empty until the results are read. */
    public List<JFreeChart> charts() {
        return Stream.of(bars.chart(), overTime.chart(), tail.chart())
                .filter(Objects::nonNull)
                .toList();
    }

    /** @return the sentence above the charts; empty while there is none. */
    public String message() {
        return message.sentence();
    }

    /** @return what is said beside the table: inputs, trust and causes. */
    public String words() {
        return words.shown();
    }

    @Override
    public void setFocus() {
        table.control().setFocus();
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.end();
        }
        super.dispose();
    }

    private void later(Runnable action) {
        UiThread.later(table.control(), action);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // There is nothing to save: a comparison only reads.
    }

    @Override
    public void doSaveAs() {
        writeReport();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return shown != null;
    }
}
