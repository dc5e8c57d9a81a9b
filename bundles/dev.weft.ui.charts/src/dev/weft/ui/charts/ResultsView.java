// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.io.RunFolderException;
import dev.weft.ui.charts.RunSets.RunSet;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.widgets.MessageLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.part.ViewPart;
import org.jfree.chart.JFreeChart;

/**
 * Shows the results of a run: throughput over time, tail latency and a summary, for each transport; of a training what a
 * step consists of and what communication is exposed. Opens on the newest
 * results of the workspace; others are chosen above the charts or in the Project Explorer.
 */
public final class ResultsView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.charts.results";

    private static final int MARGIN = 4;

    private RunsWatch watch;
    private Combo chooser;
    private MessageLine message;
    private StackLayout stack;
    private Composite body;
    private Label hint;
    private ResultsPanel panel;
    private List<RunSet> sets = List.of();
    private Path wanted;
    private LoadedResults shown;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite header = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(MARGIN, MARGIN).applyTo(header);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        new Label(header, SWT.NONE).setText(Messages.chooser);
        chooser = new Combo(header, SWT.DROP_DOWN | SWT.READ_ONLY);
        chooser.addListener(SWT.Selection, event -> chosen());
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(chooser);
        message = new MessageLine(header);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(message);

        body = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
        stack = new StackLayout();
        body.setLayout(stack);
        hint = new Label(body, SWT.WRAP | SWT.CENTER);
        hint.setText(Messages.hint);
        panel = new ResultsPanel(body);
        stack.topControl = hint;

        watch = new RunsWatch(false, () -> later(this::listRuns));
        Setting.whenChanged(body, this::refresh, Setting.RATES, Setting.SIZES);
        listRuns();
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.end();
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        chooser.setFocus();
    }

    /**
     * Shows results; only in the UI thread.
     *
     * @param folder a run folder, or one with run folders in it
     */
    public void open(Path folder) {
        wanted = folder;
        listRuns();
        load(folder);
    }

    /**
     * Shows a sentence above the charts until results are chosen.
     *
     * @param good whether it tells of something that went as it should
     * @param sentence one sentence
     */
    public void tell(boolean good, String sentence) {
        message.tell(sentence, good ? ISharedImages.IMG_OBJS_INFO_TSK : ISharedImages.IMG_OBJS_ERROR_TSK);
    }

    /** @return the sentence above the charts; empty while there is none. */
    public String message() {
        return message.sentence();
    }

    /** @return the folder of the results that are shown; null for none. */
    public Path folder() {
        return shown == null ? null : wanted;
    }

    /** @return the charts that are shown; empty while there are no results. */
    public List<JFreeChart> charts() {
        return shown == null ? List.of() : panel.charts();
    }

    /** @return why the runs took so long, a sentence for each policy, seed and workload; empty where that is not known. */
    public List<String> causes() {
        return shown == null ? List.of() : panel.causes();
    }

    /** Reads everything again. */
    void refresh() {
        listRuns();
        if (wanted != null) {
            load(wanted);
        }
    }

    private void chosen() {
        int index = chooser.getSelectionIndex();
        if (index >= 0 && index < sets.size()) {
            tellNothing();
            wanted = sets.get(index).folder();
            load(wanted);
        }
    }

    private void tellNothing() {
        message.tell("", null);
    }

    /** Lists the results of the workspace; opens the newest where nothing was asked for, or what was is gone. */
    private void listRuns() {
        sets = RunSets.all();
        List<String> labels = new ArrayList<>();
        int selected = -1;
        for (RunSet set : sets) {
            if (set.folder().equals(wanted)) {
                selected = labels.size();
            }
            labels.add(set.label());
        }
        if (selected < 0
                && !sets.isEmpty()
                && (wanted == null || !wanted.toFile().isDirectory())) {
            selected = 0;
            wanted = sets.get(0).folder();
            load(wanted);
        }
        chooser.setItems(labels.toArray(String[]::new));
        chooser.setEnabled(!sets.isEmpty());
        if (selected >= 0) {
            chooser.select(selected);
        } else if (sets.isEmpty() && (wanted == null || !wanted.toFile().isDirectory())) {
            wanted = null;
            show(null);
        }
        chooser.getParent().layout();
    }

    private void load(Path folder) {
        Job job = Job.create(Messages.loading, monitor -> {
            try {
                LoadedResults results = LoadedResults.read(folder);
                later(() -> loaded(folder, results, null));
            } catch (RunFolderException e) {
                later(() -> loaded(folder, null, e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private void loaded(Path folder, LoadedResults results, String problem) {
        if (!folder.equals(wanted)) {
            return;
        }
        if (problem != null) {
            tell(false, problem);
        }
        show(results);
    }

    private void show(LoadedResults results) {
        shown = results;
        if (results == null) {
            stack.topControl = hint;
        } else {
            panel.show(results);
            stack.topControl = panel.control();
        }
        body.layout();
    }

    private void later(Runnable action) {
        UiThread.later(body, action);
    }
}
