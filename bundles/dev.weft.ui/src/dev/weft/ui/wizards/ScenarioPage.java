// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.ScenarioRules;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.units.Quantity;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.ui.WeftUi;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.scenarios.ScenarioDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceProxy;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Chooses what a new scenario is about: the fabric, the transports and the collective. */
final class ScenarioPage extends WizardPage {
    private static final int TRANSPORT_COLUMNS = 3;

    private final Supplier<IPath> folder;
    private final IResource selected;
    private final List<IFile> fabrics = new ArrayList<>();
    private final List<TransportProvider> transports = Transports.all();
    private final List<Button> transportBoxes = new ArrayList<>();
    private Combo fabric;
    private Combo collective;
    private Text size;
    private Text ranks;

    /**
     * Makes the page.
     *
     * @param folder tells the folder that the scenario goes to; null while there is none
     * @param selected what the user stands on; null for nothing
     */
    ScenarioPage(Supplier<IPath> folder, IResource selected) {
        super("scenario");
        this.folder = folder;
        this.selected = selected;
        setTitle(Messages.scenarioContentTitle);
        setDescription(Messages.scenarioContentDescription);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).spacing(12, 6).applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "what-if");
        fabric = new Combo(labelled(area, Messages.scenarioFabric), SWT.DROP_DOWN | SWT.READ_ONLY);
        fill(fabric);
        new Label(area, SWT.NONE).setText(Messages.scenarioTransports);
        Composite boxes = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(TRANSPORT_COLUMNS).applyTo(boxes);
        for (TransportProvider transport : transports) {
            Button box = new Button(boxes, SWT.CHECK);
            box.setText(transport.title());
            box.setToolTipText(transport.description());
            box.setSelection(ScenarioDraft.USUAL_TRANSPORTS.contains(transport.name()));
            box.addListener(SWT.Selection, event -> validate());
            transportBoxes.add(box);
        }
        collective = new Combo(labelled(area, Messages.scenarioCollective), SWT.DROP_DOWN | SWT.READ_ONLY);
        for (Collective kind : Collective.values()) {
            collective.add(kind.getLiteral());
        }
        collective.select(0);
        fill(collective);
        size = new Text(labelled(area, Messages.scenarioSize), SWT.BORDER);
        size.setText(Quantity.SIZE.format(ScenarioDraft.USUAL_BYTES));
        size.setToolTipText(Messages.scenarioSizeTip);
        fill(size);
        ranks = new Text(labelled(area, Messages.scenarioRanks), SWT.BORDER);
        ranks.setText("0");
        ranks.setToolTipText(Messages.scenarioRanksTip);
        fill(ranks);
        findFabrics();
        fabric.addListener(SWT.Selection, event -> validate());
        collective.addListener(SWT.Selection, event -> validate());
        size.addModifyListener(event -> validate());
        ranks.addModifyListener(event -> validate());
        validate();
    }

    private static Composite labelled(Composite area, String text) {
        new Label(area, SWT.NONE).setText(text);
        return area;
    }

    private static void fill(Control field) {
        GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
    }

    /** All fabrics of the workspace; first chosen is the selected one, or one beside it. */
    private void findFabrics() {
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(this::visit, IResource.NONE);
        } catch (CoreException e) {
            Platform.getLog(ScenarioPage.class).log(e.getStatus());
        }
        IPath place = selected == null ? IPath.ROOT : selected.getFullPath();
        int best = 0;
        for (int i = 0; i < fabrics.size(); i++) {
            IPath path = fabrics.get(i).getFullPath();
            fabric.add(path.makeRelative().toString());
            boolean nearer = place.matchingFirstSegments(path)
                    > place.matchingFirstSegments(fabrics.get(best).getFullPath());
            best = nearer ? i : best;
        }
        if (!fabrics.isEmpty()) {
            fabric.select(best);
        }
    }

    private boolean visit(IResourceProxy proxy) {
        if (proxy.getType() == IResource.FILE && proxy.getName().endsWith("." + WeftUi.FABRIC_EXTENSION)) {
            fabrics.add((IFile) proxy.requestResource());
        }
        return !proxy.isDerived();
    }

    private void validate() {
        setPageComplete(
                createScenario(folder.get() == null ? IPath.ROOT : folder.get()).isPresent());
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            validate();
            fabric.setFocus();
        }
    }

    /**
     * Makes the scenario as the user wants it.
     *
     * @param container the folder that it goes to
     * @return the scenario; empty if something is missing or wrong, which is shown
     */
    Optional<Scenario> createScenario(IPath container) {
        setErrorMessage(null);
        if (fabric.getSelectionIndex() < 0) {
            setErrorMessage(Messages.scenarioNoFabric);
            return Optional.empty();
        }
        IPath path = fabrics.get(fabric.getSelectionIndex()).getFullPath();
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < transports.size(); i++) {
            if (transportBoxes.get(i).getSelection()) {
                chosen.add(transports.get(i).name());
            }
        }
        try {
            Scenario scenario = new ScenarioDraft(
                            path.removeFileExtension().lastSegment(),
                            path.makeRelativeTo(container).toString(),
                            chosen,
                            Collective.get(collective.getText()),
                            Quantity.SIZE.parse(size.getText().strip()),
                            wholeNumber(ranks.getText().strip()))
                    .toScenario();
            for (Problem problem : ScenarioRules.check(scenario)) {
                setErrorMessage(problem.message());
                return Optional.empty();
            }
            return Optional.of(scenario);
        } catch (IllegalArgumentException e) {
            setErrorMessage(e.getMessage());
            return Optional.empty();
        }
    }

    private static int wholeNumber(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(NLS.bind(Messages.scenarioBadRanks, text), e);
        }
    }
}
