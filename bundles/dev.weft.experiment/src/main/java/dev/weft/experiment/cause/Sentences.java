// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import dev.weft.model.units.Quantity;
import dev.weft.results.Cause;
import dev.weft.results.Explanation.Recovery;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says in words what the analysis of a run found. */
final class Sentences {
    private static final int MOST_NAMES = 4;
    /** An excess below this part of the time is none worth a sentence. */
    private static final double WORTH = 0.02;
    /** A cause is named if it has this part of the excess on the critical path: what hurts others only is not. */
    private static final double SEEN = 0.1;
    /** A link that is busy for less than this part of the time of those beside it is idle. */
    private static final double IDLE = 0.05;

    private final SimulatorInput input;
    private final SimulationRequest request;
    private final SimulationResult result;
    private final Traffic traffic;
    private final Busy busy;
    private final Network network;
    private final Places places;

    Sentences(SimulatorInput input, SimulationResult result, Traffic traffic, Busy busy) {
        this.input = input;
        this.result = result;
        this.traffic = traffic;
        this.busy = busy;
        request = input.request();
        network = request.network();
        places = new Places(input, result, traffic, busy);
    }

    /** Where causes are. */
    Places places() {
        return places;
    }

    /** Says which messages of a workload did not arrive. */
    static String waiting(SimulatorInput input, SimulatorInput.Part part, SimulationResult result) {
        Workload workload = input.request().workload();
        long[] released = result.messageReleasePs();
        long[] delivered = result.messageDeliveredPs();
        List<Integer> missing = IntStream.range(part.firstMessage(), part.firstMessage() + part.messageCount())
                .filter(m -> delivered[m] < 0)
                .boxed()
                .sorted(Comparator.comparing((Integer m) -> released[m] < 0).thenComparing(m -> released[m]))
                .toList();
        String names = missing.stream()
                .limit(MOST_NAMES)
                .map(m -> Messages.get(
                        released[m] < 0 ? "waiting.unreleased" : "waiting.one",
                        endName(input, workload.source(m)),
                        endName(input, workload.destination(m)),
                        Quantity.SIZE.format(workload.bytes(m)),
                        Quantity.TIME.format(Math.max(0, released[m]))))
                .collect(Collectors.joining("; "));
        return Messages.get("waiting", missing.size(), part.messageCount(), names);
    }

    static String endName(SimulatorInput input, int end) {
        return input.endNames().get(input.request().network().ends().place(end));
    }

    /** Says what a workload's time went to most. */
    String main(List<Integer> path, Map<Cause, Long> composition, List<Recovery> recoveries, long totalPs) {
        long excess = composition.entrySet().stream()
                .filter(entry -> !entry.getKey().isIdeal())
                .mapToLong(Map.Entry::getValue)
                .sum();
        if (excess < WORTH * totalPs) {
            return Messages.get(
                    "ideal",
                    percent(composition.getOrDefault(Cause.SERIALISATION, 0L), totalPs),
                    percent(composition.getOrDefault(Cause.PROPAGATION, 0L), totalPs),
                    percent(composition.getOrDefault(Cause.SOFTWARE, 0L), totalPs));
        }
        Optional<Recovery> most = recoveries.stream()
                .filter(r -> !r.cause().isIdeal() && composition.getOrDefault(r.cause(), 0L) >= SEEN * excess)
                .max(Comparator.comparingLong(Sentences::recovered));
        if (most.isEmpty() || recovered(most.get()) < composition.getOrDefault(Cause.OTHER, 0L)) {
            return Messages.get(
                    "excess", percent(composition.getOrDefault(Cause.OTHER, 0L), excess), is(Cause.OTHER, path));
        }
        Cause cause = most.get().cause();
        String sentence =
                Messages.get("excess", percent(Math.min(recovered(most.get()), excess), excess), is(cause, path));
        OptionalLong proven = most.get().provenPs();
        return proven.isEmpty()
                ? sentence
                : sentence + " " + Messages.get("proof", time(totalPs - proven.getAsLong()), time(totalPs));
    }

    /** The simulator's answer where there is one. */
    private static long recovered(Recovery recovery) {
        return recovery.provenPs().orElse(recovery.statedPs());
    }

    private static String percent(long part, long whole) {
        return whole <= 0 ? "0" : Long.toString(Math.round(100.0 * part / whole));
    }

    /** A time with four digits. */
    static String time(long ps) {
        long unit = 1;
        while (Math.abs(ps) / unit >= 10_000) {
            unit *= 10;
        }
        return Quantity.TIME.format(Math.round((double) ps / unit) * unit);
    }

    private String is(Cause cause, List<Integer> path) {
        return switch (cause) {
            case HASH_COLLISION -> collision(path);
            case QUEUEING -> queueing(path);
            case FLOW_CONTROL -> Messages.get("is.flow-control", names(places.stopped()));
            case RETRANSMISSION -> Messages.get("is.retransmission", result.retransmits(), names(places.mostDrops()));
            case STRAGGLER -> straggler(path);
            case CONGESTION_CONTROL, HOST, OTHER -> Messages.get("is." + cause.key());
            case SERIALISATION, PROPAGATION, SOFTWARE -> throw new IllegalArgumentException(cause.key());
        };
    }

    private String collision(List<Integer> path) {
        Set<Integer> shared = places.shared(path);
        Set<Integer> beside = places.beside(path);
        long[] bytes = result.byLink(LinkCounter.BYTES);
        long busiest = shared.stream().mapToLong(link -> bytes[link]).max().orElse(0);
        long idle = beside.stream().filter(link -> bytes[link] < IDLE * busiest).count();
        String key = shared.size() == 1 ? "is.hash-collision.one" : "is.hash-collision";
        return Messages.get(key, shared.size(), names(List.copyOf(shared)), idle, beside.size());
    }

    private String queueing(List<Integer> path) {
        List<Integer> links = places.queueing(path);
        return !links.isEmpty() && network.target(links.get(0)) < network.hostCount()
                ? Messages.get("is.queueing.receiver", input.linkNames().get(links.get(0)))
                : Messages.get("is.queueing.fabric", String.format(Locale.ROOT, "%.1f", busy.overload()));
    }

    private String straggler(List<Integer> path) {
        List<String> late = places.late(path);
        return late.isEmpty()
                ? Messages.get("is.straggler.slow", joined(places.slow()))
                : Messages.get("is.straggler.late", joined(late));
    }

    private static String joined(List<String> names) {
        return names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    }

    private String names(List<Integer> links) {
        String names = links.stream()
                .limit(MOST_NAMES)
                .map(link -> input.linkNames().get(link))
                .collect(Collectors.joining(", "));
        return links.size() > MOST_NAMES ? names + ", …" : names;
    }

    /** What else a reader might ask. */
    List<String> notes(SimulatorInput.Part part, List<Cause> unproven) {
        List<String> notes = new ArrayList<>();
        notes.add(links(part));
        notes.add(pauses());
        unproven.forEach(cause -> notes.add(Messages.get("note.unproven", cause.key())));
        return notes;
    }

    private String links(SimulatorInput.Part part) {
        Set<Integer> used = new TreeSet<>();
        for (int m = part.firstMessage(); m < part.firstMessage() + part.messageCount(); m++) {
            int c = traffic.connections.ofMessage(m);
            if (c != Connections.LOCAL) {
                for (int e = traffic.chosen.first(c); e < traffic.chosen.end(c); e++) {
                    used.add(traffic.chosen.link(e));
                }
            }
        }
        long nics = used.stream().filter(link -> network.nicOfLink(link) >= 0).count();
        return Messages.get("note.links", used.size(), network.linkCount(), nics, used.size() - nics);
    }

    private String pauses() {
        FabricPolicy policy =
                request.transport().model(request.parameters(), network).fabric();
        String queue = Quantity.SIZE.format(result.queueMaxBytes());
        if (policy.flowControl() == FlowControl.NONE) {
            return Messages.get("note.lossy", queue);
        }
        if (result.pauses() > 0 || policy.flowControl() == FlowControl.CREDITS) {
            return Messages.get("note.pauses", result.pauses(), time(result.pausePs() + result.creditStallPs()));
        }
        long buffer = network.switchSpec(network.hostCount()).bufferBytes();
        double alpha = policy.lossless().dynamicAlpha();
        // A class pauses at alpha × what is free; with x buffered that is x = alpha × (buffer − x).
        long threshold = Math.round(buffer * alpha / (1 + alpha));
        return Messages.get(
                "note.noPause", queue, Quantity.SIZE.format(threshold), alpha, Quantity.SIZE.format(buffer));
    }
}
