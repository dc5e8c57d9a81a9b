// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import java.util.Set;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** Tells when results in the workspace come, go or change, and, where wanted, when what they were made from does. */
public final class RunsWatch {
    private static final Set<String> MODELS = Set.of("fabric", "scenario");

    private final IResourceChangeListener listener = this::changed;
    private final boolean inputsToo;
    private final Runnable told;

    /**
     * Begins to watch.
     *
     * @param inputsToo whether to tell of changed fabrics and scenarios as well
     * @param told is run, in any thread, after a change
     */
    public RunsWatch(boolean inputsToo, Runnable told) {
        this.inputsToo = inputsToo;
        this.told = told;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener, IResourceChangeEvent.POST_CHANGE);
    }

    /** Ends watching. */
    public void end() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(listener);
    }

    private void changed(IResourceChangeEvent event) {
        boolean[] touched = new boolean[1];
        try {
            event.getDelta().accept(delta -> {
                touched[0] |= isAboutRuns(delta) || inputsToo && isAboutModel(delta);
                return !touched[0] && (inputsToo || delta.getFullPath().segmentCount() < 2);
            });
        } catch (CoreException e) {
            ILog.of(RunsWatch.class).warn(e.getMessage(), e);
        }
        if (touched[0]) {
            told.run();
        }
    }

    /** Whether projects came or went, or something is different in the results of one. */
    private static boolean isAboutRuns(IResourceDelta delta) {
        int depth = delta.getFullPath().segmentCount();
        boolean project = depth == 1
                && (delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.OPEN) != 0);
        return project || depth == 2 && delta.getFullPath().segment(1).equals(RunSets.FOLDER);
    }

    /** Whether a model has other content; its markers are none. */
    private static boolean isAboutModel(IResourceDelta delta) {
        String extension = delta.getFullPath().getFileExtension();
        return extension != null
                && MODELS.contains(extension)
                && (delta.getKind() != IResourceDelta.CHANGED
                        || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0);
    }
}
