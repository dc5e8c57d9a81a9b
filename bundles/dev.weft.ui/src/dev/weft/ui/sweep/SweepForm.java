// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.AxisCandidate;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** What a sweep is to do: what to vary, which values, how many points, seeds and transports, and which figure to show. */
final class SweepForm {
    private static final int SAMPLE_WIDTH = 60;

    private final Runnable changed;
    private final Composite area;
    private final CandidateTree tree;
    private final AxisRows rows;
    private final Label explanation;
    private final Button grid;
    private final Button latin;
    private final Text sample;
    private final Text seeds;
    private final Table transports;
    private final Combo figure;
    private final Combo aim;
    private final Label count;
    private final SweepContent content;
    /** The transports of the settings that are shown, which can be checked when the scenario's are read. */
    private List<String> wanted = List.of();

    private boolean showing;

    /**
     * Makes the form.
     *
     * @param parent where
     * @param changed is told when anything was changed
     * @param tunes whether settings for several scenarios are looked for
     */
    SweepForm(Composite parent, Runnable changed, boolean tunes) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        heading(Messages.candidates);
        tree = new CandidateTree(area, this::add, this::explain);
        Composite line = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        Button add = new Button(line, SWT.PUSH);
        add.setText(Messages.add);
        add.addListener(SWT.Selection, event -> addSelected());
        explanation = new Label(line, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(SAMPLE_WIDTH, explanation.computeSize(SWT.DEFAULT, SWT.DEFAULT).y * 2)
                .applyTo(explanation);
        heading(Messages.axes);
        rows = new AxisRows(area, this::edited);

        Composite fields = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(fields);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(fields);
        label(fields, Messages.points);
        Composite designs = new Composite(fields, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).applyTo(designs);
        grid = radio(designs, Messages.grid);
        latin = radio(designs, Messages.latin);
        sample = new Text(designs, SWT.BORDER);
        AccessibleNames.set(sample, latin.getText());
        GridDataFactory.swtDefaults().hint(SAMPLE_WIDTH, SWT.DEFAULT).applyTo(sample);
        sample.addModifyListener(event -> edited());
        label(designs, Messages.samplePoints);
        Label policies = new Label(fields, SWT.NONE);
        policies.setText(Messages.transports);
        GridDataFactory.swtDefaults().align(SWT.LEFT, SWT.TOP).applyTo(policies);
        transports = new Table(fields, SWT.CHECK | SWT.BORDER);
        transports.addListener(SWT.Selection, event -> edited());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(SWT.DEFAULT, 3 * transports.getItemHeight())
                .applyTo(transports);
        label(fields, Messages.seeds);
        seeds = new Text(fields, SWT.BORDER);
        seeds.setMessage(Messages.seedsHint);
        seeds.addModifyListener(event -> edited());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(seeds);
        aim = tunes ? null : aim(fields);
        label(fields, tunes ? Messages.tunedFigure : Messages.figure);
        figure = new Combo(fields, SWT.DROP_DOWN);
        figure.addModifyListener(event -> edited());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(figure);
        count = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(count);
        content = new SweepContent(area, this::loaded);
    }

    private Combo aim(Composite fields) {
        label(fields, Messages.aim);
        Combo combo = new Combo(fields, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setItems(Aim.titles().toArray(String[]::new));
        combo.select(0);
        combo.addListener(SWT.Selection, event -> edited());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        return combo;
    }

    private Aim aim() {
        return aim == null ? Aim.TUNE : Aim.OF_ONE.get(Math.max(0, aim.getSelectionIndex()));
    }

    private void addSelected() {
        add(tree.selection());
    }

    private void heading(String text) {
        label(area, text);
    }

    private static void label(Composite parent, String text) {
        new Label(parent, SWT.NONE).setText(text);
    }

    private Button radio(Composite parent, String text) {
        Button button = new Button(parent, SWT.RADIO);
        button.setText(text);
        button.addListener(SWT.Selection, event -> edited());
        return button;
    }

    /** @return the widget. */
    Control control() {
        return area;
    }

    /** Reads what a scenario offers; null for none. */
    void scenario(IFile scenario) {
        content.read(scenario);
    }

    private void loaded() {
        List<String> chosen = settings().transports();
        tree.show(content.candidates());
        transports.removeAll();
        for (String policy : content.policies()) {
            TableItem item = new TableItem(transports, SWT.NONE);
            item.setText(policy);
            item.setChecked(wanted.isEmpty() ? chosen.isEmpty() || chosen.contains(policy) : wanted.contains(policy));
        }
        String text = figure.getText();
        figure.setItems(content.figures().toArray(String[]::new));
        figure.setText(text);
        edited();
    }

    /** Shows settings. */
    void show(SweepSettings settings) {
        showing = true;
        wanted = settings.transports();
        rows.show(settings.axes());
        grid.setSelection(settings.sample() == 0);
        latin.setSelection(settings.sample() != 0);
        sample.setText(settings.sample() > 0 ? Integer.toString(settings.sample()) : "");
        seeds.setText(settings.seeds());
        figure.setText(settings.figure().isEmpty() ? SweepContent.DEFAULT_FIGURE : settings.figure());
        if (aim != null) {
            aim.select(Math.max(0, Aim.OF_ONE.indexOf(settings.aim())));
        }
        for (TableItem item : transports.getItems()) {
            item.setChecked(wanted.isEmpty() || wanted.contains(item.getText()));
        }
        showing = false;
        edited();
    }

    /** @return what the form says. */
    SweepSettings settings() {
        List<String> checked = new ArrayList<>();
        for (TableItem item : transports.getItems()) {
            if (item.getChecked()) {
                checked.add(item.getText());
            }
        }
        if (transports.getItemCount() == 0) {
            checked.addAll(wanted);
        }
        boolean all = checked.size() == transports.getItemCount();
        return new SweepSettings(
                rows.axes(),
                latin.getSelection() ? points() : 0,
                all ? List.of() : checked,
                seeds.getText().strip(),
                figure.getText().strip(),
                aim());
    }

    private int points() {
        String text = sample.getText().strip();
        return text.matches("\\d{1,6}") && Integer.parseInt(text) > 0 ? Integer.parseInt(text) : -1;
    }

    /** @return what is wrong, in one sentence; null if nothing is. */
    String problem() {
        if (content.problem() != null) {
            return content.problem();
        }
        SweepSettings settings = settings();
        String problem = settings.problem();
        if (problem == null
                && transports.getItemCount() > 0
                && settings.transports().isEmpty()
                && noneChecked()) {
            return Messages.noTransport;
        }
        if (problem == null && aim() != Aim.EVERY && policies(settings) > 1) {
            return Messages.oneTransport;
        }
        return problem == null ? content.problemOf(settings) : problem;
    }

    private int policies(SweepSettings settings) {
        return settings.transports().isEmpty()
                ? content.policies().size()
                : settings.transports().size();
    }

    private boolean noneChecked() {
        for (TableItem item : transports.getItems()) {
            if (item.getChecked()) {
                return false;
            }
        }
        return true;
    }

    private void edited() {
        if (showing) {
            return;
        }
        boolean search = aim().isSearch();
        grid.setEnabled(!search);
        latin.setEnabled(!search);
        sample.setEnabled(latin.getSelection() && !search);
        seeds.setEnabled(aim() == Aim.EVERY);
        count.setText(countText());
        changed.run();
    }

    private String countText() {
        SweepSettings settings = settings();
        if (settings.problem() != null) {
            return "";
        }
        try {
            if (settings.aim().isSearch()) {
                return NLS.bind(Messages.searchCount, settings.values());
            }
            int points = settings.design().points().size();
            int policies = policies(settings);
            int runs = settings.seedCount() == 0 ? content.seeds() : settings.seedCount();
            return NLS.bind(Messages.count, new Object[] {points, policies, runs, (long) points * policies * runs});
        } catch (InvalidInputException e) {
            return e.getMessage();
        }
    }

    private void add(AxisCandidate candidate) {
        if (candidate != null && !rows.has(candidate.name())) {
            rows.add(candidate.name(), Suggestion.of(candidate));
        }
    }

    private void explain(AxisCandidate candidate) {
        explanation.setText(candidate == null ? "" : candidate.documentation().replace("&", "&&"));
        explanation.setToolTipText(candidate == null ? null : candidate.documentation());
    }
}
