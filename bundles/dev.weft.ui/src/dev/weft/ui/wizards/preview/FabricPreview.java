// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards.preview;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.analysis.FabricSummary;
import dev.weft.fabric.bill.BillOfMaterials;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.fabric.Fabric;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.osgi.util.NLS;

/**
 * What a fabric will be.
 *
 * @param scene its drawing; null where there is none
 * @param summary its counts and bandwidths; null where there are none
 * @param bill what its network consists of; null where there is no summary
 * @param remark why something is missing; empty where nothing is
 */
record FabricPreview(Scene scene, FabricSummary summary, BillOfMaterials bill, String remark) {
    /** Counting more takes longer than a person wants to wait between two keys, and memory that the workbench needs. */
    private static final long MOST = 4_000_000;

    static final FabricPreview NONE = new FabricPreview(null, null, null, "");

    /**
     * Finds out what a fabric will be.
     *
     * @param fabric the fabric
     * @param monitor may cancel it
     * @return its preview
     * @throws InvalidFabricException if it breaks rules
     * @throws OperationCanceledException if it is cancelled
     */
    static FabricPreview of(Fabric fabric, IProgressMonitor monitor) throws InvalidFabricException {
        if (fabric.getNodes().isEmpty()) {
            return new FabricPreview(null, null, null, Messages.empty);
        }
        Scene scene = SceneBuilder.build(fabric);
        checkCanceled(monitor);
        if (FabricRules.size(fabric) > MOST) {
            return new FabricPreview(scene, null, null, NLS.bind(Messages.tooLarge, MOST));
        }
        FabricGraph graph = Expansion.expand(fabric);
        checkCanceled(monitor);
        FabricSummary summary = FabricSummary.of(graph);
        checkCanceled(monitor);
        return new FabricPreview(scene, summary, BillOfMaterials.of(fabric, graph), "");
    }

    private static void checkCanceled(IProgressMonitor monitor) {
        if (monitor.isCanceled()) {
            throw new OperationCanceledException();
        }
    }
}
