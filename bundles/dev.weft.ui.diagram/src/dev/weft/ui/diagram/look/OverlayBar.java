// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.render.overlay.Spread;
import dev.weft.ui.diagram.document.DiagramView;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** The controls above a diagram that choose what of a run is shown on it: the run, a measure, a time. */
final class OverlayBar {
    private static final int SPACING = 6;
    private static final int SLIDER_WIDTH = 220;
    private static final int TIME_WIDTH = 190;
    private static final int STEP_MILLIS = 150;

    private final DiagramView view;
    private final Composite bar;
    private final Combo runs;
    private final Combo measures;
    private final Combo spreads;
    private final Button path;
    private final Button play;
    private final Scale time;
    private final Label when;
    private final Composite timeGroup;
    private final CLabel message;
    private final Consumer<RunList.Run> opener;
    private List<RunList.Run> known = List.of();
    private boolean playing;

    /**
     * Makes the controls.
     *
     * @param parent where
     * @param view what they change
     * @param opener opens a run that was chosen; null for none
     */
    OverlayBar(Composite parent, DiagramView view, Consumer<RunList.Run> opener) {
        this.view = view;
        this.opener = opener;
        bar = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.spacing = SPACING;
        bar.setLayout(layout);
        new Label(bar, SWT.NONE).setText(Messages.run);
        runs = combo(bar, Messages.runHint, i -> choose(i));
        measures = combo(
                bar,
                Messages.measureHint,
                i -> view.setMeasure(view.run().measures().get(i)));
        spreads = combo(bar, Messages.spreadHint, i -> view.setSpread(Spread.values()[i]));
        for (Spread spread : Spread.values()) {
            spreads.add(spread.title());
        }
        path = new Button(bar, SWT.CHECK);
        path.setText(Messages.path);
        path.setToolTipText(Messages.pathHint);
        path.addListener(SWT.Selection, e -> view.setShowsPath(path.getSelection()));

        timeGroup = new Composite(bar, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(SPACING, 0).applyTo(timeGroup);
        play = new Button(timeGroup, SWT.PUSH);
        play.addListener(SWT.Selection, e -> setPlaying(!playing));
        time = new Scale(timeGroup, SWT.HORIZONTAL);
        time.setToolTipText(Messages.timeHint);
        time.addListener(SWT.Selection, e -> view.setInterval(time.getSelection() - 1));
        GridDataFactory.swtDefaults().hint(SLIDER_WIDTH, SWT.DEFAULT).applyTo(time);
        when = new Label(timeGroup, SWT.NONE);
        GridDataFactory.swtDefaults().hint(TIME_WIDTH, SWT.DEFAULT).applyTo(when);

        message = new CLabel(bar, SWT.NONE);
        setPlaying(false);
        list(List.of(), "");
        update();
    }

    private static Combo combo(Composite parent, String hint, Consumer<Integer> chosen) {
        Combo combo = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setToolTipText(hint);
        combo.addListener(SWT.Selection, e -> {
            if (combo.getSelectionIndex() >= 0) {
                chosen.accept(combo.getSelectionIndex());
            }
        });
        return combo;
    }

    /** @return the widget. */
    Composite control() {
        return bar;
    }

    /** Shows which runs there are; a sentence where there are none. */
    void list(List<RunList.Run> found, String sentence) {
        known = found;
        runs.setItems(found.stream().map(RunList.Run::label).toArray(String[]::new));
        runs.setEnabled(!found.isEmpty());
        runs.setVisible(!found.isEmpty());
        ((RowData) data(runs)).exclude = found.isEmpty();
        tell(sentence);
    }

    private static Object data(Composite control) {
        if (control.getLayoutData() == null) {
            control.setLayoutData(new RowData());
        }
        return control.getLayoutData();
    }

    /** Shows a sentence; none where it is empty. */
    void tell(String sentence) {
        boolean shown = !sentence.isEmpty();
        message.setText(sentence);
        message.setImage(
                shown ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_INFO_TSK) : null);
        show(message, shown);
        bar.requestLayout();
    }

    private static void show(Composite control, boolean shown) {
        control.setVisible(shown);
        ((RowData) data(control)).exclude = !shown;
    }

    private void choose(int index) {
        setPlaying(false);
        opener.accept(known.get(index));
    }

    /** Shows the state of the view. */
    void update() {
        RunOverlay run = view.run();
        boolean shown = run != null;
        int index = -1;
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).folder().equals(view.folder())) {
                index = i;
            }
        }
        if (index >= 0) {
            runs.select(index);
        } else {
            runs.deselectAll();
        }
        measures.setItems(
                shown ? run.measures().stream().map(OverlayMeasure::title).toArray(String[]::new) : new String[0]);
        for (Composite control : List.of(measures, spreads)) {
            show(control, shown);
        }
        path.setVisible(shown);
        path.setEnabled(shown && run.slowest() != null);
        path.setSelection(view.showsPath());
        if (shown) {
            measures.select(run.measures().indexOf(view.measure()));
            spreads.select(view.spread().ordinal());
        }
        boolean timed = shown && run.intervals() > 0;
        show(timeGroup, timed);
        if (timed) {
            time.setMaximum(run.intervals());
            time.setPageIncrement(Math.max(1, run.intervals() / 10));
            time.setSelection(view.interval() + 1);
            when.setText(
                    view.interval() == RunOverlay.WHOLE_RUN
                            ? Messages.wholeRun
                            : NLS.bind(
                                    Messages.interval,
                                    OverlayMeasure.STOPPED_TIME.format(view.interval() * (double) run.intervalPs()),
                                    run.recordedPorts()));
        } else {
            setPlaying(false);
        }
        if (shown && run.lostPorts() > 0) {
            tell(NLS.bind(Messages.lostPorts, run.lostPorts()));
        }
        bar.requestLayout();
    }

    private void setPlaying(boolean wanted) {
        playing = wanted;
        play.setText(playing ? Messages.pause : Messages.play);
        play.setToolTipText(playing ? Messages.pauseHint : Messages.playHint);
        play.setFont(JFaceResources.getDefaultFont());
        if (playing) {
            bar.getDisplay().timerExec(0, this::step);
        }
    }

    private void step() {
        if (!playing || bar.isDisposed() || view.run() == null) {
            return;
        }
        int next = view.interval() + 1;
        if (next >= view.run().intervals()) {
            setPlaying(false);
            view.setInterval(RunOverlay.WHOLE_RUN);
        } else {
            view.setInterval(next);
            bar.getDisplay().timerExec(STEP_MILLIS, this::step);
        }
    }
}
