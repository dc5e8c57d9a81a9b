// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.ui.charts.ChartCanvas;
import dev.weft.ui.charts.ChartFiles;
import dev.weft.ui.charts.ChartLook;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.theme.WorkbenchTheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.jfree.chart.JFreeChart;

/**
 * Shows what a search or a tuning found, also one that has not ended: all that was tried as charts and as a table, and the best, which
 * can become a scenario of its own.
 */
public final class FoundEditor extends PointsEditor {
    /** ID of the editor. */
    public static final String ID = "dev.weft.ui.found.editor";

    private static final int[] ROWS = {62, 38};
    private static final int WIDTH = 160;

    private Label sentence;
    private Label over;
    private Combo axis;
    private Button goOn;
    private Button save;
    private Button open;
    private SashForm pictures;
    private ChartCanvas chart;
    private ChartCanvas second;
    private FoundTable table;
    private FoundDocument document;

    @Override
    protected void createContent(Composite parent) {
        HelpContextIds.set(parent, "what-if");
        GridLayoutFactory.swtDefaults().applyTo(parent);
        sentence = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(sentence);
        createBar(parent);
        SashForm rows = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(rows);
        pictures = new SashForm(rows, SWT.HORIZONTAL);
        chart = new ChartCanvas(pictures);
        second = new ChartCanvas(pictures);
        pictures.setMaximizedControl(chart);
        table = new FoundTable(rows, row -> showResults(scenario(row.scenarios().get(0))));
        rows.setWeights(ROWS);
        Setting.whenChanged(rows, this::refresh, Setting.RATES, Setting.SIZES);
        WorkbenchTheme.whenChanged(rows, this::draw);
        refresh();
    }

    private void createBar(Composite parent) {
        Composite bar = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        GridLayoutFactory.fillDefaults().numColumns(5).applyTo(bar);
        over = new Label(bar, SWT.NONE);
        over.setText(Messages.over);
        axis = new Combo(bar, SWT.DROP_DOWN | SWT.READ_ONLY);
        GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(axis);
        axis.addListener(SWT.Selection, event -> draw());
        goOn = button(bar, Messages.goOn, Messages.goOnTip, this::goOn);
        save = button(bar, Messages.save, Messages.saveTip, this::save);
        open = button(bar, Messages.openScenario, Messages.openScenarioTip, this::openScenarios);
    }

    private static Button button(Composite parent, String text, String tip, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.setEnabled(false);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Reads the file again. */
    public void refresh() {
        Path path = file().getLocation().toPath();
        Job job = Job.create(Messages.reading, monitor -> {
            try {
                FoundDocument read = FoundDocument.read(path);
                later(() -> show(read));
            } catch (IOException e) {
                later(() -> tell(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private void show(FoundDocument read) {
        document = read;
        tell(read.sentence());
        table.show(read);
        open.setEnabled(!read.rows().isEmpty());
        goOn.setEnabled(!read.ended());
        List<String> axes = read.charts().axes();
        if (!axes.equals(List.of(axis.getItems()))) {
            axis.setItems(axes.toArray(String[]::new));
            axis.select(0);
        }
        // Of one axis there is no choice; its name stands at the chart.
        over.setEnabled(axes.size() > 1);
        axis.setEnabled(axes.size() > 1);
        draw();
    }

    private void draw() {
        if (document == null) {
            return;
        }
        List<JFreeChart> drawn = document.charts().draw(axis.getSelectionIndex(), getPartName(), ChartLook.theme());
        chart.show(drawn.isEmpty() ? null : drawn.get(0));
        second.show(drawn.size() > 1 ? drawn.get(1) : null);
        pictures.setMaximizedControl(drawn.size() > 1 ? null : chart);
        save.setEnabled(!drawn.isEmpty());
    }

    @Override
    public void tell(String text) {
        sentence.setText(text.replace("&", "&&"));
        sentence.requestLayout();
    }

    private void save() {
        ChartFiles.ask(getSite().getShell(), chart.chart(), getPartName());
    }

    private void openScenarios() {
        FoundRow row = table.selectedOrBest();
        if (row == null) {
            return;
        }
        for (String scenario : row.scenarios()) {
            PointScenario.open(getSite().getPage(), file().getProject(), scenario(scenario), this::tell);
        }
    }

    private Path scenario(String way) {
        return folder().resolve(way);
    }

    /** @return what was found, in a sentence. */
    public String sentence() {
        return sentence.getText();
    }

    /** @return the charts that are shown. */
    public List<JFreeChart> charts() {
        return chart.chart() == null
                ? List.of()
                : second.chart() == null ? List.of(chart.chart()) : List.of(chart.chart(), second.chart());
    }

    @Override
    public void setFocus() {
        table.control().setFocus();
    }
}
