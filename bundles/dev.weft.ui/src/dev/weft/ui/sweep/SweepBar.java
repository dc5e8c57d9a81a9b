// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.axes.SweepData;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** What is shown of a sweep: how far it is, which figure, over which of its axes. */
final class SweepBar {
    private static final int WIDTH = 150;

    private final Composite area;
    private final Label state;
    private final Combo figure;
    private final Combo first;
    private final Combo second;
    private final Combo policy;
    private final Button resume;
    private List<Integer> axes = List.of();

    /**
     * Makes the bar.
     *
     * @param parent has a grid layout
     * @param changed is told when something else is to be shown
     * @param resumed is told when the sweep is to go on
     * @param saved is told when the chart is to be written
     * @param opened is told when a point is to become a scenario
     */
    SweepBar(Composite parent, Runnable changed, Runnable resumed, Runnable saved, Runnable opened) {
        area = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        GridLayoutFactory.swtDefaults().applyTo(area);
        Composite fields = new Composite(area, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        fields.setLayout(layout);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(fields);
        figure = combo(fields, Messages.figure, changed);
        first = combo(fields, Messages.over, changed);
        second = combo(fields, Messages.overAnd, changed);
        policy = combo(fields, Messages.transport, changed);
        resume = button(fields, Messages.resume, Messages.resumeTip, resumed);
        button(fields, Messages.save, Messages.saveTip, saved);
        button(fields, Messages.openScenario, Messages.openScenarioTip, opened);
        state = new Label(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(state);
    }

    private static Combo combo(Composite parent, String text, Runnable changed) {
        new Label(parent, SWT.NONE).setText(text);
        Combo combo = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setLayoutData(new RowData(WIDTH, SWT.DEFAULT));
        combo.addListener(SWT.Selection, event -> changed.run());
        return combo;
    }

    private static Button button(Composite parent, String text, String tip, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /**
     * Offers what a sweep has.
     *
     * @param data the sweep
     * @param wanted the figure to show; empty for what is shown
     * @param text how far it is
     * @param unfinished whether something is left to simulate
     */
    void show(SweepData data, String wanted, String text, boolean unfinished) {
        List<Integer> before = axes;
        String shown = wanted.isEmpty() ? figure.getText() : wanted;
        figure.setItems(data.figures().toArray(String[]::new));
        select(figure, data.figures().contains(shown) ? shown : SweepContent.DEFAULT_FIGURE);
        axes = data.varied();
        List<String> names =
                axes.stream().map(axis -> data.design().axes().get(axis).name()).toList();
        if (!axes.equals(before)) {
            first.setItems(names.toArray(String[]::new));
            first.select(0);
            List<String> others = new ArrayList<>(List.of(Messages.no));
            others.addAll(names);
            second.setItems(others.toArray(String[]::new));
            second.select(axes.size() == 2 ? 2 : 0);
        }
        String chosen = policy.getText();
        policy.setItems(data.policies().toArray(String[]::new));
        select(policy, chosen);
        resume.setEnabled(unfinished);
        tell(axes.isEmpty() ? text + " · " + Messages.noAxes : text);
        area.requestLayout();
    }

    private static void select(Combo combo, String text) {
        combo.select(Math.max(0, combo.indexOf(text)));
    }

    /** Says a sentence instead of how far it is. */
    void tell(String sentence) {
        state.setText(sentence);
        state.setToolTipText(sentence);
    }

    String state() {
        return state.getText();
    }

    String figure() {
        return figure.getText();
    }

    /** @return the number of the axis from left to right; negative for none. */
    int first() {
        int index = first.getSelectionIndex();
        return index < 0 ? -1 : axes.get(index);
    }

    /** @return the number of the axis from below, another than the first; negative for none. */
    int second() {
        int index = second.getSelectionIndex() - 1;
        return index < 0 || axes.get(index) == first() ? -1 : axes.get(index);
    }

    String policy() {
        return policy.getText();
    }

    void setFocus() {
        figure.setFocus();
    }
}
