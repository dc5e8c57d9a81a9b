// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.risk;

import dev.weft.cost.bill.BillLine;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.analysis.FailureImpact;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the failure of one part of a fabric harms. It stops the job where a NIC has no port left that reaches the others:
 * collectives wait for all ranks. Else it takes bandwidth of its tier until it is repaired. Parts of one group or link are
 * alike, so that one stands for all.
 */
public final class BlastRadius {
    private final FabricGraph graph;

    /** By ID of a group or link. */
    private final Map<String, FailureImpact> impacts = new LinkedHashMap<>();

    private final Map<String, Integer> firstCable = new HashMap<>();
    private final Map<String, Integer> firstSwitch = new HashMap<>();

    /**
     * Looks at a fabric.
     *
     * @param graph the fabric, expanded
     */
    public BlastRadius(FabricGraph graph) {
        this.graph = graph;
        for (FailureImpact impact : FailureImpact.of(graph)) {
            impacts.put(impact.elementId(), impact);
        }
        for (int cable = graph.cableCount() - 1; cable >= 0; cable--) {
            firstCable.put(graph.cableProfile(cable).elementId(), cable);
        }
        for (int sw = graph.switchCount() - 1; sw >= 0; sw--) {
            firstSwitch.put(graph.switchProfile(sw).elementId(), sw);
        }
    }

    /**
     * Whether the failure of a part stops the job.
     *
     * @param kind what it is
     * @param elementId ID of its group or link
     */
    public boolean stops(BillLine.Kind kind, String elementId) {
        return switch (kind) {
            case HOST, NIC -> true;
            case ADDITION -> false;
            case SWITCH -> isCutOff(elementId) || isOnlyWay(firstSwitch.get(elementId));
            case CABLE, TRANSCEIVER -> isCutOff(elementId) || isOnlyCable(firstCable.get(elementId));
        };
    }

    private boolean isCutOff(String elementId) {
        FailureImpact impact = impacts.get(elementId);
        return impact != null && impact.gpusCutOff() > 0;
    }

    private boolean isOnlyCable(Integer cable) {
        return cable != null && graph.isHostCable(cable) && cablesOf(graph.nicOfCable(cable), -1) == 1;
    }

    private boolean isOnlyWay(Integer sw) {
        for (int i = 0; sw != null && i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            if (graph.isHostCable(cable) && cablesOf(graph.nicOfCable(cable), sw) == 0) {
                return true;
            }
        }
        return false;
    }

    /** @return cables of a NIC but for those to one switch. */
    private int cablesOf(int nic, int without) {
        int cables = 0;
        for (int port = graph.firstPort(nic); port < graph.firstPort(nic) + graph.portCount(nic); port++) {
            int cable = graph.cableOfPort(port);
            if (cable >= 0 && graph.upperSwitch(cable) != without) {
                cables++;
            }
        }
        return cables;
    }

    /**
     * The share of its tier's bandwidth that one part takes with it when it fails.
     *
     * @param elementId ID of its group or link
     * @return from 0 to 1
     */
    public double tierShare(String elementId) {
        FailureImpact impact = impacts.get(elementId);
        return impact == null ? 0 : impact.tierShare();
    }
}
