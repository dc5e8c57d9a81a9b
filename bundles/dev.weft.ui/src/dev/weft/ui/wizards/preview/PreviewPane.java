// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards.preview;

import dev.weft.model.fabric.Fabric;
import dev.weft.ui.diagram.SceneCanvas;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Shows what a fabric will be: its drawing, and below it its counts, bandwidths and cost. */
public final class PreviewPane {
    private static final int WIDTH = 460;
    private static final int HEIGHT = 280;

    private final Composite area;
    private final SceneCanvas drawing;
    private final Map<String, Label> facts = new LinkedHashMap<>();
    private final Label remark;
    private final Consumer<String> fault;
    private final PreviewJob job;

    /**
     * Makes an empty pane.
     *
     * @param parent where
     * @param fault is told why the fabric cannot be built, or an empty text when it can
     */
    public PreviewPane(Composite parent, Consumer<String> fault) {
        this.fault = fault;
        job = new PreviewJob(parent.getDisplay(), this::arrived);
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).spacing(12, 3).applyTo(area);
        drawing = new SceneCanvas(area);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(WIDTH, HEIGHT)
                .applyTo(drawing);
        PreviewTexts.of(FabricPreview.NONE).forEach((title, text) -> {
            new Label(area, SWT.NONE).setText(title);
            Label value = new Label(area, SWT.NONE);
            value.setText(text);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(value);
            facts.put(title, value);
        });
        remark = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(remark);
        area.addListener(SWT.Dispose, event -> job.stop());
    }

    /** @return the widget. */
    public Composite control() {
        return area;
    }

    /**
     * Shows a fabric, as soon as nothing else was asked for a moment.
     *
     * @param fabric a fabric that nobody changes any more
     */
    public void preview(Fabric fabric) {
        job.preview(fabric);
    }

    /** Shows nothing, since there is no fabric. */
    public void clear() {
        job.stop();
        show(FabricPreview.NONE);
    }

    private void arrived(FabricPreview preview, String why) {
        if (!area.isDisposed()) {
            show(preview);
            fault.accept(why);
        }
    }

    private void show(FabricPreview preview) {
        drawing.show(preview.scene());
        String bill = PreviewTexts.bill(preview);
        PreviewTexts.of(preview).forEach((title, text) -> {
            facts.get(title).setText(text);
            facts.get(title).setToolTipText(title.equals(Messages.cost) && !bill.isEmpty() ? bill : null);
        });
        remark.setText(preview.remark());
        area.layout();
    }
}
