// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.workload.Workload;
import java.util.List;

/**
 * A planned simulation as the packet engine takes it, for whoever looks inside a run or repeats it with something changed.
 *
 * @param run which one
 * @param request all that its result is a function of
 * @param calm the messages without what makes hosts late
 * @param parts the workloads of the scenario, in their order
 * @param linkNames names in the fabric of the directed links: of the ports that send into them
 * @param endNames names in the fabric of the ends of messages, by their places
 */
public record SimulatorInput(
        PlannedRun run,
        SimulationRequest request,
        Workload calm,
        List<Part> parts,
        List<String> linkNames,
        List<String> endNames) {
    /**
     * One workload's messages, which are consecutive.
     *
     * @param name the workload's name
     * @param firstMessage number of its first message
     * @param messageCount how many there are
     * @param calledPs when it was called, −1 for when its first message is released
     */
    public record Part(String name, int firstMessage, int messageCount, long calledPs) {}

    /** Copies the lists. */
    public SimulatorInput {
        parts = List.copyOf(parts);
        linkNames = List.copyOf(linkNames);
        endNames = List.copyOf(endNames);
    }
}
