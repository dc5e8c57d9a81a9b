// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.render.overlay.EdgeHeat;
import dev.weft.render.overlay.OverlayException;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.render.overlay.Spread;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** What the last run on a fabric measured, for the layer that shows it: the run written last of those beside the fabric's file. */
public final class RunServices {
    /** Steps of the scale of colours. */
    static final int STEPS = 5;

    private static final String RUNS = "runs";
    private static final Map<Fabric, LastRun> KNOWN = new WeakHashMap<>();

    /** For Sirius. */
    public RunServices() {}

    private record LastRun(FileTime written, OverlayFrame frame) {}

    /**
     * How much the hottest port of a link was used in the last run.
     *
     * @param link a link
     * @param step from 0 for hardly used to {@value #STEPS} - 1 for used all the time
     * @return whether its utilisation is in that step; false for all steps where there is no run
     */
    public boolean isUtilised(LinkGroup link, Integer step) {
        EdgeHeat heat = heat(link);
        if (heat == null) {
            return false;
        }
        double most = Math.max(zeroIfUnknown(heat.source()), zeroIfUnknown(heat.target()));
        return Math.min(STEPS - 1, (int) (most * STEPS)) == step;
    }

    /** @return what the last run measured on a link; the plain label where there is none. */
    public String runLabel(LinkGroup link) {
        EdgeHeat heat = heat(link);
        return heat == null || heat.label().isEmpty() ? new LabelServices().linkLabel(link) : heat.label();
    }

    private static double zeroIfUnknown(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static EdgeHeat heat(LinkGroup link) {
        EObject root = EcoreUtil.getRootContainer(link);
        OverlayFrame frame = root instanceof Fabric fabric ? frame(fabric) : null;
        return frame == null || link.getId() == null ? null : frame.edge(link.getId());
    }

    private static synchronized OverlayFrame frame(Fabric fabric) {
        Path runs = runs(fabric.eResource());
        if (runs == null || !Files.isDirectory(runs)) {
            return null;
        }
        try {
            Path last = null;
            FileTime written = FileTime.fromMillis(0);
            for (Path folder : RunFolders.find(runs)) {
                FileTime time = Files.getLastModifiedTime(folder.resolve(RunFolders.RUN_JSON));
                if (time.compareTo(written) > 0) {
                    last = folder;
                    written = time;
                }
            }
            LastRun known = KNOWN.get(fabric);
            if (known == null || !known.written().equals(written)) {
                known = new LastRun(written, last == null ? null : read(fabric, last));
                KNOWN.put(fabric, known);
            }
            return known.frame();
        } catch (IOException e) {
            // A run that is being written or deleted; the next refresh looks again.
            return null;
        }
    }

    /** @return the frame of a run; null where it is of another fabric, or the fabric is no longer the one that it ran on. */
    private static OverlayFrame read(Fabric fabric, Path folder) throws RunFolderException {
        try {
            return RunOverlay.read(fabric, folder)
                    .frame(OverlayMeasure.UTILISATION, Spread.HOTTEST, RunOverlay.WHOLE_RUN, false);
        } catch (OverlayException e) {
            return null;
        }
    }

    private static Path runs(Resource resource) {
        URI uri = resource == null ? null : resource.getURI();
        if (uri == null) {
            return null;
        }
        // platform:/resource/... of a workspace
        URI local = uri.isPlatform() ? CommonPlugin.resolve(uri) : uri;
        return local.isFile() ? Path.of(local.toFileString()).resolveSibling(RUNS) : null;
    }
}
