// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import dev.weft.render.legend.Legend;
import dev.weft.render.overlay.OverlayException;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.results.io.RunFolderException;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.document.DiagramView;
import dev.weft.ui.diagram.document.SceneChange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** What is around a diagram: the controls of how it is looked at above, the legend below. */
public final class DiagramFrame {
    private final DiagramModel diagram;
    private final DiagramView view;
    private final Place place;
    private final Composite page;
    private final ViewBar bar;
    private final OverlayBar overlay;
    private final Composite body;
    private final LegendStrip legend;
    private final Consumer<SceneChange> sceneListener = change -> sceneChanged();
    private int lastFound;
    private boolean resultsShown;

    /** Where the diagram is, and how its elements are selected. */
    public interface Place {
        /** @return the fabric's file. */
        Path file();

        /** @return the folder of its project; null for none. */
        Path project();

        /**
         * Selects elements.
         *
         * @param ids their IDs
         * @param shown index of the one that is scrolled to
         */
        void select(List<String> ids, int shown);
    }

    /**
     * Makes the frame.
     *
     * @param parent where
     * @param diagram the diagram
     * @param place where it is
     */
    public DiagramFrame(Composite parent, DiagramModel diagram, Place place) {
        this.diagram = diagram;
        this.place = place;
        view = diagram.view();
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        bar = new ViewBar(page, view, this::search, this::showResults);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        overlay = new OverlayBar(page, view, run -> open(run.folder()));
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(overlay.control());
        overlay.control().setVisible(false);
        Label line = new Label(page, SWT.SEPARATOR | SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        body = new Composite(page, SWT.NONE);
        body.setLayout(new FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
        legend = new LegendStrip(page);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
        view.addListener(this::viewChanged);
        diagram.addListener(sceneListener);
        Setting.whenChanged(page, view::coloursChanged, Setting.HEAT);
        sceneChanged();
    }

    /** @return the whole. */
    public Composite control() {
        return page;
    }

    /** @return where the diagram itself goes. */
    public Composite body() {
        return body;
    }

    /** To be called when the file was read again. */
    public void sceneChanged() {
        bar.list(diagram.scene());
        legend.show(view.legend(diagram.scene()));
    }

    private void viewChanged() {
        overlay.update();
        legend.show(view.legend(diagram.scene()));
    }

    /** Puts the keyboard into the search field. */
    public void startSearch() {
        bar.search();
    }

    private void search(ViewBar.Search wanted) {
        List<String> found = new ArrayList<>();
        if (!wanted.text().isBlank()) {
            EcoreUtil.getAllContents(diagram.fabric(), false).forEachRemaining(o -> {
                if (o instanceof Node node && node.getId() != null && wanted.matches((Element) o)) {
                    found.add(node.getId());
                }
            });
        }
        lastFound = wanted.next() && !found.isEmpty() ? (lastFound + 1) % found.size() : 0;
        place.select(found, lastFound);
    }

    /** @return whether the controls of runs are shown. */
    public boolean showsResults() {
        return resultsShown;
    }

    /** @return the legend below the diagram. */
    public Legend legend() {
        return legend.legend();
    }

    /** Shows or hides the controls of runs. When they are hidden, the diagram is plain. */
    public void showResults(boolean shown) {
        resultsShown = shown;
        bar.setResults(shown);
        overlay.control().setVisible(shown);
        ((GridData) overlay.control().getLayoutData()).exclude = !shown;
        page.layout();
        if (shown) {
            listRuns();
        } else {
            view.show(null, null);
        }
    }

    /** Lists the finished runs, and shows the newest where none is shown. */
    private void listRuns() {
        Path file = place.file();
        Path project = place.project();
        inBackground(() -> {
            List<RunList.Run> runs = RunList.of(file, project);
            later(() -> {
                overlay.list(runs, runs.isEmpty() ? Messages.noRuns : "");
                overlay.update();
                if (view.run() == null && !runs.isEmpty()) {
                    open(runs.get(0).folder());
                }
            });
        });
    }

    /**
     * Shows a run on the diagram; what is wrong with it is told in a sentence above.
     *
     * @param folder its run folder
     */
    public void open(Path folder) {
        Fabric copy = EcoreUtil.copy(diagram.fabric());
        overlay.tell(Messages.loading);
        inBackground(() -> {
            try {
                RunOverlay run = RunOverlay.read(copy, folder);
                later(() -> {
                    overlay.tell("");
                    view.show(run, folder);
                });
            } catch (RunFolderException | OverlayException e) {
                later(() -> {
                    overlay.tell(e.getMessage());
                    view.show(null, null);
                });
            }
        });
    }

    private static void inBackground(Runnable work) {
        Job job = Job.create(Messages.loading, monitor -> {
            work.run();
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private void later(Runnable action) {
        if (!page.isDisposed()) {
            page.getDisplay().asyncExec(() -> {
                if (!page.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    /** To be called when the editor is closed. */
    public void dispose() {
        diagram.removeListener(sceneListener);
    }
}
