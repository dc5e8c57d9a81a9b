// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.cost.CostModel;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import dev.weft.model.fabric.Fabric;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.widgets.AccessibleNames;
import dev.weft.ui.common.widgets.MessageLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.part.ViewPart;

/**
 * Shows what the network costs whose fabric is being edited, and follows each change. Every figure can be selected; its formula,
 * its inputs and its source stand beside it.
 */
public final class CostView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.cost.view";

    private static final int MARGIN = 4;
    private static final int[] WEIGHTS = {55, 45};

    private MessageLine message;
    private Combo chooser;
    private CostTree tree;
    private FigurePane pane;
    private FollowedFabric followed;
    private Label estimate;
    private CostJob job;
    private Fabric fabric;
    private Path file;
    private List<Training> trainings = List.of();

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(parent);
        Composite header = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(header);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        message = new MessageLine(header);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(message);
        new Label(header, SWT.NONE).setText(Messages.trainingLabel);
        chooser = new Combo(header, SWT.DROP_DOWN | SWT.READ_ONLY);
        chooser.addListener(SWT.Selection, event -> chosen());
        estimate = new Label(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).applyTo(estimate);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        tree = new CostTree(sash, figure -> pane.select(figure));
        AccessibleNames.set(tree.control(), getPartName());
        pane = new FigurePane(sash);
        sash.setWeights(WEIGHTS);
        job = new CostJob(parent.getDisplay(), this::computed, this::estimated);
        followed = new FollowedFabric(getSite().getPage(), this::changed);
        Setting.whenChanged(parent, this::chosen, Setting.PRICES, Setting.CATALOGUES);
    }

    @Override
    public void dispose() {
        if (followed != null) {
            followed.dispose();
        }
        if (job != null) {
            job.stop();
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        tree.control().setFocus();
    }

    private void changed(Fabric newFabric, Path newFile) {
        fabric = newFabric;
        file = newFile;
        list(file == null ? List.of() : Training.on(file));
        if (fabric == null || file == null) {
            job.stop();
            tree.clear();
            pane.clear();
            estimated("");
            tell(null, fabric == null ? Messages.hint : Messages.noFile);
        } else {
            job.compute(fabric, file, training());
        }
    }

    /** Offers trainings; the one that was chosen stays so where it is among them, else the first is. */
    private void list(List<Training> found) {
        Training before = training();
        boolean none = chooser.getItemCount() > 1 && before == null;
        trainings = found;
        List<String> labels = new ArrayList<>();
        labels.add(Messages.trainingNone);
        found.forEach(training -> labels.add(training.label()));
        chooser.setItems(labels.toArray(String[]::new));
        int same = before == null ? -1 : found.indexOf(before);
        boolean first = same < 0 && !none && !found.isEmpty();
        chooser.select(first ? 1 : same + 1);
        chooser.setEnabled(!found.isEmpty());
        chooser.getParent().layout();
    }

    private Training training() {
        int index = chooser.getSelectionIndex() - 1;
        return index < 0 || index >= trainings.size() ? null : trainings.get(index);
    }

    private void chosen() {
        if (fabric != null && file != null) {
            job.compute(fabric, file, training());
        }
    }

    private void estimated(String line) {
        if (!estimate.isDisposed()) {
            estimate.setText(line.replace("&", "&&"));
            estimate.setToolTipText(line.isEmpty() ? null : Messages.estimateTip);
        }
    }

    private void computed(CostModel model, String fault) {
        if (message.isDisposed()) {
            return;
        }
        if (model == null) {
            tree.clear();
            pane.clear();
            tell(ISharedImages.IMG_OBJS_ERROR_TSK, fault);
            return;
        }
        tree.show(model);
        CostFigure selected = tree.selected();
        if (selected == null) {
            pane.clear();
        } else {
            pane.select(selected);
        }
        String headline = model.headline().map(FigureText::of).orElse("");
        tell(null, NLS.bind(Messages.title, new Object[] {
            model.request().name(), headline, model.request().prices().file()
        }));
    }

    private void tell(String image, String sentence) {
        message.tell(sentence, image);
    }
}
