// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.cli.sweep.SweepCharts;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.whatif.SweepCosts;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepData;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.results.io.RunFolderException;
import dev.weft.ui.charts.ChartCanvas;
import dev.weft.ui.charts.ChartFiles;
import dev.weft.ui.charts.ChartLook;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.found.PointScenario;
import dev.weft.ui.found.PointsEditor;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.jfree.chart.JFreeChart;

/** Shows what a sweep measured, also one that has not ended: a figure over what was varied, what the points cost, and all runs. */
public final class SweepEditor extends PointsEditor {
    /** ID of the editor. */
    public static final String ID = "dev.weft.ui.sweep.editor";

    private static final int[] ROWS = {62, 38};

    private SweepBar bar;
    private ChartCanvas chart;
    private SashForm pictures;
    private ChartCanvas pareto;
    private SweepTable table;
    private Loaded loaded;

    /** What was read: the runs, and what the points cost or why that is not known. */
    private record Loaded(SweepFolder sweep, SweepData data, SweepCosts costs, String noCosts) {
        int finished() {
            return sweep.design().points().size() - sweep.unfinished().size();
        }
    }

    @Override
    protected void createContent(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        bar = new SweepBar(parent, this::draw, this::goOn, this::save, this::openScenario);
        SashForm rows = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(rows);
        pictures = new SashForm(rows, SWT.HORIZONTAL);
        chart = new ChartCanvas(pictures);
        pareto = new ChartCanvas(pictures);
        pictures.setMaximizedControl(chart);
        table = new SweepTable(rows, this::openPoint);
        rows.setWeights(ROWS);
        Setting.whenChanged(rows, this::draw, Setting.RATES, Setting.SIZES);
        Setting.whenChanged(rows, () -> refresh(bar.figure()), Setting.PRICES, Setting.CATALOGUES);
        WorkbenchTheme.whenChanged(rows, this::draw);
        refresh("");
    }

    /**
     * Reads the sweep again.
     *
     * @param figure what to show; empty for what is shown
     */
    public void refresh(String figure) {
        Path folder = folder();
        Job job = Job.create(Messages.readingSweep, monitor -> {
            try {
                Loaded read = read(folder);
                later(() -> show(read, figure));
            } catch (InvalidInputException | RunFolderException e) {
                later(() -> bar.tell(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.schedule();
    }

    private static Loaded read(Path folder) throws InvalidInputException, RunFolderException {
        SweepFolder sweep = SweepFolder.open(folder);
        SweepData data = SweepData.of(sweep.design(), sweep.rows());
        try {
            // Prices are beside the scenario, which is beside the folder of all runs.
            return new Loaded(sweep, data, SweepCosts.of(sweep, folder.getParent(), Setting.PRICES.path()), "");
        } catch (CostException e) {
            return new Loaded(sweep, data, null, e.getMessage());
        }
    }

    private void show(Loaded read, String figure) {
        loaded = read;
        int points = read.sweep().design().points().size();
        String state = NLS.bind(
                Messages.state,
                new Object[] {read.finished(), points, read.data().rows().size()});
        String costs = read.costs() == null ? " · " + NLS.bind(Messages.paretoFailed, read.noCosts()) : "";
        bar.show(read.data(), figure, state + costs, read.finished() < points);
        draw();
    }

    private void draw() {
        if (loaded == null) {
            return;
        }
        SweepData data = loaded.data();
        String figure = bar.figure();
        table.show(data, figure);
        chart.show(bar.first() < 0 || figure.isEmpty() ? null : picture(data, figure));
        boolean priced = loaded.costs() != null && !figure.isEmpty();
        pareto.show(priced ? SweepCharts.pareto(data, loaded.costs(), figure, getPartName(), ChartLook.theme()) : null);
        pictures.setMaximizedControl(priced ? null : chart);
    }

    private JFreeChart picture(SweepData data, String figure) {
        var theme = ChartLook.theme();
        return bar.second() < 0
                ? SweepCharts.lines(data, figure, bar.first(), getPartName(), theme)
                : SweepCharts.heatMap(data, bar.policy(), figure, bar.first(), bar.second(), theme);
    }

    private void openPoint(int point) {
        showResults(loaded.sweep().scenario(point));
    }

    /** The selected point, else the one with the least of the figure. */
    private void openScenario() {
        int point = loaded == null ? -1 : table.point(bar.figure());
        if (point >= 0) {
            PointScenario.open(
                    getSite().getPage(), file().getProject(), loaded.sweep().scenario(point), bar::tell);
        }
    }

    /** @return the figure that is shown. */
    String figure() {
        return bar.figure();
    }

    @Override
    public void tell(String sentence) {
        bar.tell(sentence);
    }

    private void save() {
        ChartFiles.ask(getSite().getShell(), chart.chart(), getPartName() + "-" + bar.figure());
    }

    /** @return the charts that are shown: of the figure, and of the costs where they are known. */
    public List<JFreeChart> charts() {
        return loaded == null || chart.chart() == null
                ? List.of()
                : pareto.chart() == null ? List.of(chart.chart()) : List.of(chart.chart(), pareto.chart());
    }

    /** @return what is said above the charts. */
    public String state() {
        return bar.state();
    }

    @Override
    public void setFocus() {
        bar.setFocus();
    }
}
