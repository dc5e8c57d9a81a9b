// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Step;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A collective of a system of ASTRA-sim.
 *
 * @param key its key, such as {@code all-reduce-implementation}
 * @param algorithm by which it is done
 */
record AstraCollective(String key, Algorithm algorithm) {
    private static final Map<String, Collective> KEYS = keys();
    private static final Map<String, Algorithm> WORDS = words();

    private static Map<String, Collective> keys() {
        Map<String, Collective> keys = new LinkedHashMap<>();
        keys.put("all-reduce-implementation", Collective.ALL_REDUCE);
        keys.put("all-gather-implementation", Collective.ALL_GATHER);
        keys.put("reduce-scatter-implementation", Collective.REDUCE_SCATTER);
        keys.put("all-to-all-implementation", Collective.ALL_TO_ALL);
        return keys;
    }

    private static Map<String, Algorithm> words() {
        Map<String, Algorithm> words = new LinkedHashMap<>();
        words.put("ring", Algorithm.RING);
        words.put("oneRing", Algorithm.RING);
        words.put("direct", Algorithm.DIRECT);
        words.put("oneDirect", Algorithm.DIRECT);
        words.put("halvingDoubling", Algorithm.HALVING_DOUBLING);
        words.put("oneHalvingDoubling", Algorithm.HALVING_DOUBLING);
        words.put("doubleBinaryTree", Algorithm.TREE);
        return words;
    }

    /** @return whether it is the key of a collective. */
    static boolean isKey(String key) {
        return KEYS.containsKey(key);
    }

    /** @return the key of a collective; null where ASTRA-sim has none. */
    static String keyOf(Collective collective) {
        return KEYS.entrySet().stream()
                .filter(e -> e.getValue() == collective)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** @return the algorithm of a word; null where it is none. */
    static Algorithm algorithm(String word) {
        return WORDS.get(word);
    }

    /** @return the word of an algorithm; null where ASTRA-sim has none. */
    static String word(Algorithm algorithm) {
        return WORDS.entrySet().stream()
                .filter(e -> e.getValue() == algorithm)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** @return the collectives one after the other, over all GPUs. */
    static List<Step> steps(List<AstraCollective> collectives, long bytes) {
        List<Step> steps = new ArrayList<>();
        for (AstraCollective c : collectives) {
            Collective collective = KEYS.get(c.key());
            InGroups groups = new InGroups(collective, bytes, 0, 1, c.algorithm());
            List<Integer> after = steps.isEmpty() ? List.of() : List.of(steps.size() - 1);
            steps.add(new Step(collective.getLiteral(), 0, groups, after));
        }
        return steps;
    }
}
