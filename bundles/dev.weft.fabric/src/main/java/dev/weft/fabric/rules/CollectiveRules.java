// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.ScenarioPackage.Literals;

/** Rules of a collective that need no fabric. */
public final class CollectiveRules {
    private static final int MAXIMUM_REPEAT = 1_000_000;
    private static final int MAXIMUM_CHANNELS = 64;
    private static final int MAXIMUM_STEP = 1024;
    private static final double MAXIMUM_SKEW = 10;

    private final Findings findings;

    CollectiveRules(Findings findings) {
        this.findings = findings;
    }

    /**
     * Which algorithms do which collective. Numbers of ranks, hosts and the transport may still forbid it.
     *
     * @return whether the algorithm does the collective
     */
    public static boolean fits(Collective collective, Algorithm algorithm) {
        if (algorithm == Algorithm.AUTO) {
            return true;
        }
        return switch (collective) {
            case ALL_REDUCE ->
                switch (algorithm) {
                    case RING, TREE, HALVING_DOUBLING, RECURSIVE_DOUBLING, HIERARCHICAL, IN_NETWORK -> true;
                    default -> false;
                };
            case REDUCE_SCATTER, ALL_GATHER -> algorithm == Algorithm.RING || algorithm == Algorithm.HALVING_DOUBLING;
            case ALL_TO_ALL ->
                algorithm == Algorithm.DIRECT || algorithm == Algorithm.PAIRWISE || algorithm == Algorithm.BRUCK;
            case BROADCAST, REDUCE -> algorithm == Algorithm.RING || algorithm == Algorithm.TREE;
            case INCAST, GATHER, SCATTER, SEND_RECEIVE -> algorithm == Algorithm.DIRECT;
            case BARRIER -> algorithm == Algorithm.RECURSIVE_DOUBLING;
        };
    }

    void check(CollectiveWorkload w) {
        if (w.getCollective() != Collective.BARRIER) {
            findings.sent(w, Literals.COLLECTIVE_WORKLOAD__BYTES);
        }
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__ITERATIONS, 1, MAXIMUM_REPEAT);
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__CHANNELS, 0, MAXIMUM_CHANNELS);
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__ROOT, 0, Integer.MAX_VALUE);
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__SKIP, 0, Integer.MAX_VALUE);
        findings.notNegative(w, Literals.COLLECTIVE_WORKLOAD__CHUNK);
        placement(w);
        sweep(w);
        if (!fits(w.getCollective(), w.getAlgorithm())) {
            findings.error(
                    "algorithm", w, Literals.COLLECTIVE_WORKLOAD__ALGORITHM, w.getAlgorithm(), w.getCollective());
        }
        exchange(w);
    }

    private void placement(CollectiveWorkload w) {
        if (w.getRanks() < 0 || w.getRanks() == 1) {
            findings.error("ranks", w, Literals.COLLECTIVE_WORKLOAD__RANKS, w.getRanks());
        }
        boolean explicit = w.getPlacement() == Placement.EXPLICIT;
        if (explicit && w.getGpus().size() < 2) {
            findings.error("gpus-missing", w, Literals.COLLECTIVE_WORKLOAD__GPUS);
        } else if (!explicit && !w.getGpus().isEmpty()) {
            findings.error("gpus-unused", w, Literals.COLLECTIVE_WORKLOAD__GPUS);
        }
        int ranks = explicit && w.getRanks() == 0 ? w.getGpus().size() : w.getRanks();
        if (explicit && ranks > w.getGpus().size()) {
            int gpus = w.getGpus().size();
            findings.error("ranks-beyond-list", w, Literals.COLLECTIVE_WORKLOAD__RANKS, ranks, gpus);
        }
        if (ranks > 0 && w.getRoot() >= ranks) {
            findings.error("root", w, Literals.COLLECTIVE_WORKLOAD__ROOT, w.getRoot(), ranks - 1);
        }
        boolean named = w.getRankFile() != null && !w.getRankFile().isBlank();
        if (named != (w.getPlacement() == Placement.FILE)) {
            findings.error(
                    named ? "rank-file-unused" : "rank-file-missing", w, Literals.COLLECTIVE_WORKLOAD__RANK_FILE);
        }
    }

    private void sweep(CollectiveWorkload w) {
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__MAXIMUM_BYTES, 0, Findings.MOST_SENT);
        findings.range(w, Literals.COLLECTIVE_WORKLOAD__STEP_FACTOR, 2, MAXIMUM_STEP);
        if (w.getMaximumBytes() > 0 && w.getMaximumBytes() < w.getBytes()) {
            findings.error("sweep-maximum", w, Literals.COLLECTIVE_WORKLOAD__MAXIMUM_BYTES);
        }
        if (w.getMaximumBytes() > 0 && w.getCollective() == Collective.BARRIER) {
            findings.error("sweep-barrier", w, Literals.COLLECTIVE_WORKLOAD__MAXIMUM_BYTES);
        }
    }

    private void exchange(CollectiveWorkload w) {
        boolean exchange = w.getCollective() == Collective.ALL_TO_ALL;
        boolean direct = w.getAlgorithm() == Algorithm.AUTO || w.getAlgorithm() == Algorithm.DIRECT;
        if (w.isRelay() && !(exchange && direct)) {
            findings.error("relay", w, Literals.COLLECTIVE_WORKLOAD__RELAY);
        }
        if (!(w.getSkew() >= 0 && w.getSkew() <= MAXIMUM_SKEW)) {
            findings.error("skew-range", w, Literals.COLLECTIVE_WORKLOAD__SKEW, MAXIMUM_SKEW);
        } else if (w.getSkew() > 0 && !exchange) {
            findings.error("skew", w, Literals.COLLECTIVE_WORKLOAD__SKEW);
        }
    }
}
