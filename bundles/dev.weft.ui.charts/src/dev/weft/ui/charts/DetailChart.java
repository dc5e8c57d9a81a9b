// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartTheme;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.ChartEntity;
import org.jfree.chart.plot.XYPlot;

/** A chart of runs that the user chooses: of all runs, or of one. */
final class DetailChart {
    private final Composite area;
    private final Composite bar;
    private final Combo kind;
    private final Label runLabel;
    private final Combo run;
    private final ChartCanvas canvas;
    private LoadedRuns runs;
    private ChartTheme theme = ChartTheme.LIGHT;

    DetailChart(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        bar = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).margins(2, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.chartKind);
        kind = combo(Arrays.stream(ChartKind.values()).map(ChartKind::title).toArray(String[]::new));
        kind.select(0);
        kind.setVisibleItemCount(ChartKind.values().length);
        runLabel = new Label(bar, SWT.NONE);
        runLabel.setText(Messages.chartRun);
        run = combo();
        Button save = new Button(bar, SWT.PUSH);
        save.setText(Messages.saveChartButton);
        save.addListener(
                SWT.Selection,
                event -> ChartFiles.ask(area.getShell(), chart(), shown().name().toLowerCase(Locale.ROOT)));
        canvas = new ChartCanvas(area);
        canvas.whenChosen(this::chosen);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
    }

    private void chosen(ChartEntity entity, boolean twice) {
        if (runs != null && chart() != null && chart().getPlot() instanceof XYPlot plot) {
            String name = ChosenPort.name(plot, entity);
            if (name != null) {
                ChosenPort.show(runs.folder(), name, twice);
            }
        }
    }

    private Combo combo(String... items) {
        Combo combo = new Combo(bar, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setItems(items);
        combo.addListener(SWT.Selection, event -> draw());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        return combo;
    }

    private ChartKind shown() {
        return ChartKind.values()[Math.max(0, kind.getSelectionIndex())];
    }

    /** Shows runs in the chart that is chosen. */
    void show(LoadedRuns loaded, ChartTheme look) {
        boolean same = runs != null && runs.folder().equals(loaded.folder());
        int before = same ? run.getSelectionIndex() : 0;
        runs = loaded;
        theme = look;
        List<String> labels = loaded.runs().stream().map(one -> one.label()).toList();
        run.setItems(labels.toArray(String[]::new));
        run.select(Math.max(0, Math.min(before, labels.size() - 1)));
        setBar(true);
        draw();
    }

    /** Shows a chart that leaves no choice. */
    void show(JFreeChart chart) {
        runs = null;
        setBar(false);
        canvas.show(chart);
    }

    private void setBar(boolean visible) {
        bar.setVisible(visible);
        ((GridData) bar.getLayoutData()).exclude = !visible;
        area.layout();
    }

    private void draw() {
        if (runs == null) {
            return;
        }
        ChartKind chosen = shown();
        run.setEnabled(chosen.isOfOneRun());
        runLabel.setEnabled(chosen.isOfOneRun());
        if (!chosen.isOfOneRun()) {
            canvas.show(chosen.ofAll(runs.runs(), runs.scenario(), theme));
            return;
        }
        LoadedRuns wanted = runs;
        int index = run.getSelectionIndex();
        String subtitle = wanted.scenario() + ", " + run.getText();
        ChartTheme look = theme;
        Job job = Job.create(Messages.loading, monitor -> {
            try {
                List<StoredRun> stored = RunFolders.openAll(wanted.folder());
                if (index < stored.size()) {
                    JFreeChart made = chosen.ofOne(stored.get(index), subtitle, look);
                    later(() -> {
                        if (wanted == runs && chosen == shown() && index == run.getSelectionIndex()) {
                            canvas.show(made);
                        }
                    });
                }
            } catch (RunFolderException e) {
                later(() -> canvas.setToolTipText(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private void later(Runnable action) {
        if (!area.isDisposed()) {
            area.getDisplay().asyncExec(() -> {
                if (!area.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    /** @return the chart that is shown; null while there is none. */
    JFreeChart chart() {
        return canvas.chart();
    }

    /** @return the widget. */
    Control control() {
        return area;
    }
}
