// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import dev.weft.model.fabric.Fabric;
import dev.weft.render.layout.EdgeRouting;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneEdge;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.util.EContentAdapter;

/** The scene of a document's fabric, made anew after each command that changed the fabric. */
public final class DiagramModel {
    private final FabricDocument document;
    private final DiagramView view = new DiagramView();
    private final List<Consumer<SceneChange>> listeners = new ArrayList<>();
    private final CommandStackListener afterCommand = event -> refreshIfStale();
    private final Watcher watcher = new Watcher();
    private Fabric watched;
    private Scene scene;
    private EdgeRouting.Style linkStyle = EdgeRouting.Style.STRAIGHT;
    private boolean stale;

    /** Notices changes of anything in the fabric. */
    private final class Watcher extends EContentAdapter {
        @Override
        public void notifyChanged(Notification notification) {
            super.notifyChanged(notification);
            stale |= !notification.isTouch();
        }
    }

    /**
     * Makes the diagram of a document.
     *
     * @param document a document with a fabric
     */
    public DiagramModel(FabricDocument document) {
        this.document = document;
        document.commands().addCommandStackListener(afterCommand);
        watch();
    }

    private void watch() {
        watched = document.fabric();
        watched.eAdapters().add(watcher);
        scene = SceneBuilder.build(watched, linkStyle, Scene.EMPTY);
        stale = false;
    }

    /** @return the document. */
    public FabricDocument document() {
        return document;
    }

    /** @return how the diagram is looked at. */
    public DiagramView view() {
        return view;
    }

    /** @return the fabric that is shown. */
    public Fabric fabric() {
        return watched;
    }

    /** @return what is to be seen of it. */
    public Scene scene() {
        return scene;
    }

    /** Adds somebody to tell after each change of the scene. */
    public void addListener(Consumer<SceneChange> listener) {
        listeners.add(listener);
    }

    /** Stops telling somebody. */
    public void removeListener(Consumer<SceneChange> listener) {
        listeners.remove(listener);
    }

    /** To be called when the document has read its file again. */
    public void reload() {
        watched.eAdapters().remove(watcher);
        watch();
    }

    private void refreshIfStale() {
        if (stale) {
            stale = false;
            refresh();
        }
    }

    private void refresh() {
        Scene before = scene;
        scene = SceneBuilder.build(watched, linkStyle, before);
        SceneChange change = SceneChange.between(before, scene);
        List.copyOf(listeners).forEach(l -> l.accept(change));
    }

    /** Sets how links run. */
    public void setLinkStyle(EdgeRouting.Style style) {
        if (style != linkStyle) {
            linkStyle = style;
            refresh();
        }
    }

    /**
     * Whether a link is drawn by itself: where there are thousands of links, they are drawn in bundles, except those of what is
     * selected.
     *
     * @param edge a link of the scene
     * @return whether it is
     */
    public boolean isDrawnAlone(SceneEdge edge) {
        return !EdgeBundles.isNeeded(scene) || view.isInFocus(edge);
    }

    /** To be called when the diagram is no longer shown. */
    public void dispose() {
        document.commands().removeCommandStackListener(afterCommand);
        watched.eAdapters().remove(watcher);
    }
}
