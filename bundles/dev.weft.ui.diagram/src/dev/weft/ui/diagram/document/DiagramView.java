// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import dev.weft.render.legend.Legend;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.render.overlay.Spread;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneEdge;
import dev.weft.render.scene.SceneFilter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How the diagram of an editor is looked at. Tells its listeners of each change. Only for the UI thread. */
public final class DiagramView {
    /** Of more than this the links are not drawn one by one: they would be mud again. */
    private static final int LARGEST_FOCUS = 48;

    private final List<Runnable> listeners = new ArrayList<>();
    private Appearance look = Appearance.PLAIN;
    private RunOverlay run;
    private Path folder;
    private OverlayMeasure measure = OverlayMeasure.UTILISATION;
    private Spread spread = Spread.HOTTEST;
    private int interval = RunOverlay.WHOLE_RUN;
    private boolean showsPath = true;
    private Set<String> focus = Set.of();
    private Map<String, ElementProblem> problems = Map.of();

    /** @return how the diagram is drawn. */
    public Appearance look() {
        return look;
    }

    /** @return the run that is shown; null for none. */
    public RunOverlay run() {
        return run;
    }

    /** @return the folder of the run that is shown; null for none. */
    public Path folder() {
        return folder;
    }

    /** @return what of the run is shown. */
    public OverlayMeasure measure() {
        return measure;
    }

    /** @return which port colours a link. */
    public Spread spread() {
        return spread;
    }

    /** @return which interval is shown, or {@link RunOverlay#WHOLE_RUN}. */
    public int interval() {
        return interval;
    }

    /** @return whether the slowest message's path is highlighted. */
    public boolean showsPath() {
        return showsPath;
    }

    /**
     * Shows a run.
     *
     * @param shown the run; null for none
     * @param from its folder
     */
    public void show(RunOverlay shown, Path from) {
        run = shown;
        folder = shown == null ? null : from;
        interval = RunOverlay.WHOLE_RUN;
        if (run != null && !run.measures().contains(measure)) {
            measure = OverlayMeasure.UTILISATION;
        }
        changed();
    }

    /** Sets what of the run is shown. */
    public void setMeasure(OverlayMeasure shown) {
        measure = shown;
        changed();
    }

    /** Sets which port colours a link. */
    public void setSpread(Spread shown) {
        spread = shown;
        changed();
    }

    /** Sets which interval is shown; {@link RunOverlay#WHOLE_RUN} for all of the run. */
    public void setInterval(int shown) {
        interval = shown;
        changed();
    }

    /** Sets whether the slowest message's path is highlighted. */
    public void setShowsPath(boolean shown) {
        showsPath = shown;
        changed();
    }

    /** To be called when what a run measured is drawn in other colours. */
    public void coloursChanged() {
        changed();
    }

    /** Sets which part of the fabric is looked at. */
    public void setFilter(SceneFilter filter) {
        look = look.with(filter);
        changed();
    }

    /** @return what is wrong with an element; null for nothing that is known. */
    public ElementProblem problem(String id) {
        return problems.get(id);
    }

    /** Sets what is wrong, by the IDs of elements. */
    public void setProblems(Map<String, ElementProblem> found) {
        if (!found.equals(problems)) {
            problems = Map.copyOf(found);
            List.copyOf(listeners).forEach(Runnable::run);
        }
    }

    /**
     * Sets what is selected.
     *
     * @param ids IDs of nodes and links
     */
    public void setFocus(Set<String> ids) {
        Set<String> wanted = ids.size() > LARGEST_FOCUS ? Set.of() : Set.copyOf(ids);
        if (!wanted.equals(focus)) {
            focus = wanted;
            List.copyOf(listeners).forEach(Runnable::run);
        }
    }

    /** @return IDs of what is selected. */
    public Set<String> focus() {
        return focus;
    }

    /** @return whether a link, or a box at an end of it, is selected. */
    public boolean isInFocus(SceneEdge edge) {
        return focus.contains(edge.source()) || focus.contains(edge.target()) || focus.contains(edge.id());
    }

    /** @return the legend of a scene as it is looked at now. */
    public Legend legend(Scene scene) {
        String path = run != null && showsPath ? Legend.path(run.slowest()) : "";
        return Legend.of(scene, look.frame(), path);
    }

    private void changed() {
        OverlayFrame frame = run == null ? null : run.frame(measure, spread, interval, showsPath);
        look = look.with(frame);
        List.copyOf(listeners).forEach(Runnable::run);
    }

    /** Adds somebody to tell after each change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Stops telling somebody. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
