// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.simai;

import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.model.scenario.Collective;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A workload of SimAI.
 *
 * @param tensor ranks of a tensor-parallel group, from 1
 * @param expert ranks of an expert-parallel group, from 1
 * @param pipeline stages, from 1
 * @param gpus all ranks
 * @param rows its rows
 */
record SimAiWorkload(int tensor, int expert, int pipeline, int gpus, List<Row> rows) {
    static final String HEADER = "HYBRID_TRANSFORMER_FWD_IN_BCKWD";
    static final String NONE = "NONE";

    private static final Map<String, Collective> NAMES = names();

    /**
     * Computing and communicating of one of a row's three parts.
     *
     * @param nanoseconds how long it computes
     * @param communication its name, such as {@code ALLREDUCE_EP}; NONE for nothing
     * @param bytes size
     */
    record Part(long nanoseconds, String communication, long bytes) {
        /** @return whether it communicates. */
        boolean communicates() {
            return !communication.equals(NONE) && bytes > 0;
        }
    }

    /**
     * A layer.
     *
     * @param name its name
     * @param forward the forward pass
     * @param input gradients of inputs
     * @param weight gradients of weights
     * @param updateNanoseconds how long weights are updated
     */
    record Row(String name, Part forward, Part input, Part weight, long updateNanoseconds) {}

    SimAiWorkload {
        rows = List.copyOf(rows);
    }

    private static Map<String, Collective> names() {
        Map<String, Collective> names = new LinkedHashMap<>();
        names.put("ALLREDUCE", Collective.ALL_REDUCE);
        names.put("ALLGATHER", Collective.ALL_GATHER);
        names.put("REDUCESCATTER", Collective.REDUCE_SCATTER);
        names.put("ALLTOALL", Collective.ALL_TO_ALL);
        return names;
    }

    /** @return whether the name is one that SimAI knows. */
    static boolean isKnown(String communication) {
        return communication.equals(NONE) || NAMES.containsKey(communication.replaceFirst("_(DP_)?EP$", ""));
    }

    /** @return the name of a collective; null where SimAI has none. */
    static String nameOf(Collective collective) {
        return NAMES.entrySet().stream()
                .filter(e -> e.getValue() == collective)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** @return copies of the model. */
    int data() {
        return gpus / (tensor * pipeline);
    }

    /**
     * The groups of a communication. Ranks of a tensor-parallel group are neighbours, then come the copies, then the stages, as
     * in Megatron.
     *
     * @param part the part
     * @param weights whether it is that of weights, whose groups are the copies where no suffix tells
     */
    InGroups groups(Part part, boolean weights) {
        String name = part.communication();
        Collective collective = NAMES.get(name.replaceFirst("_(DP_)?EP$", ""));
        if (name.endsWith("_DP_EP")) {
            return new InGroups(collective, part.bytes(), data() / expert, tensor * expert);
        }
        if (name.endsWith("_EP")) {
            return new InGroups(collective, part.bytes(), expert, tensor);
        }
        return weights
                ? new InGroups(collective, part.bytes(), data(), tensor)
                : new InGroups(collective, part.bytes(), tensor, 1);
    }
}
