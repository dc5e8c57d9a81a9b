// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import dev.weft.results.Cause;
import dev.weft.results.Explanation.Send;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where in the fabric the causes of a run are: links, NICs and hosts. */
final class Places {
    /** More of one cause nobody looks at. */
    private static final int MOST = 16;
    /** A message is shared by hash where its busiest link is busy for longer by this factor than if traffic were even. */
    private static final double UNEVEN = 1.01;

    private final SimulatorInput input;
    private final SimulationRequest request;
    private final SimulationResult result;
    private final Traffic traffic;
    private final Busy busy;
    private final Network network;
    private final Workload workload;

    Places(SimulatorInput input, SimulationResult result, Traffic traffic, Busy busy) {
        this.input = input;
        this.result = result;
        this.traffic = traffic;
        this.busy = busy;
        request = input.request();
        network = request.network();
        workload = request.workload();
    }

    /**
     * Names where the causes of a critical path are.
     *
     * @param path its messages
     * @param sends the same with what each went to
     * @param composition what the path's time went to
     * @return for each cause that has a part in it the names, the worst first
     */
    Map<Cause, List<String>> of(List<Integer> path, List<Send> sends, Map<Cause, Long> composition) {
        Map<Cause, List<String>> places = new EnumMap<>(Cause.class);
        composition.forEach((cause, ps) -> {
            List<String> names = ps <= 0 ? List.of() : of(cause, path, sends);
            if (!names.isEmpty()) {
                places.put(cause, names.stream().distinct().limit(MOST).toList());
            }
        });
        return places;
    }

    private List<String> of(Cause cause, List<Integer> path, List<Send> sends) {
        return switch (cause) {
            case HASH_COLLISION -> links(List.copyOf(shared(path)));
            case QUEUEING -> links(queueing(path));
            case FLOW_CONTROL -> links(stopped());
            case RETRANSMISSION -> links(mostDrops());
            case STRAGGLER ->
                Stream.concat(late(path).stream(), slow().stream()).toList();
            case SERIALISATION, PROPAGATION, SOFTWARE, CONGESTION_CONTROL, HOST -> senders(cause, sends);
            case OTHER -> List.of();
        };
    }

    private List<String> links(List<Integer> links) {
        return links.stream().map(link -> input.linkNames().get(link)).toList();
    }

    /** Who sends the messages of the path that lost most to a cause. */
    private static List<String> senders(Cause cause, List<Send> sends) {
        Map<String, Long> lost = new TreeMap<>();
        for (Send send : sends) {
            lost.merge(send.source(), send.causePs().getOrDefault(cause, 0L), Long::sum);
        }
        return lost.entrySet().stream()
                .filter(one -> one.getValue() > 0)
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Links that messages of the path share with others by hash. */
    Set<Integer> shared(List<Integer> path) {
        Set<Integer> shared = new TreeSet<>();
        for (int m : path) {
            if (isUneven(m)) {
                shared.add(busy.busiestLink(m));
            }
        }
        return shared;
    }

    /** The links that hashes could have chosen instead of those. */
    Set<Integer> beside(List<Integer> path) {
        Set<Integer> beside = new TreeSet<>();
        for (int m : path) {
            if (isUneven(m)) {
                int c = traffic.connections.ofMessage(m);
                for (int other : traffic.chosen.choices(busy.busiestLink(m), traffic.connections.destination(c))) {
                    beside.add(other);
                }
            }
        }
        beside.removeAll(shared(path));
        return beside;
    }

    private boolean isUneven(int message) {
        return !traffic.isInsideHost(message) && busy.chosen(message) > busy.even(message) * UNEVEN;
    }

    /** The busiest links of the path's messages, that of the longest wait first. */
    List<Integer> queueing(List<Integer> path) {
        Map<Integer, Double> at = new TreeMap<>();
        for (int m : path) {
            if (!traffic.isInsideHost(m)) {
                at.merge(busy.busiestLink(m), busy.even(m) - busy.own(m), Double::sum);
            }
        }
        return at.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What faults make slow. */
    List<String> slow() {
        return request.faults().faults().stream()
                .filter(Servers::isSlow)
                .map(this::name)
                .distinct()
                .toList();
    }

    /** Senders of the path that begin late. */
    List<String> late(List<Integer> path) {
        Set<String> late = new TreeSet<>();
        for (int m : path) {
            if (workload.delayPs(m) > input.calm().delayPs(m)) {
                late.add(Sentences.endName(input, workload.source(m)));
            }
        }
        return new ArrayList<>(late);
    }

    private String name(Fault fault) {
        if (fault instanceof Fault.SlowCable cable) {
            return input.linkNames().get(2 * cable.cable());
        }
        return fault instanceof Fault.SwitchStall stall
                ? network.nodeName(stall.node())
                : Sentences.endName(input, ((Fault.SlowReceiver) fault).nic());
    }

    /** Ports that were stopped, the longest first. */
    List<Integer> stopped() {
        long[] paused = result.byLink(LinkCounter.PAUSE_PS);
        long[] starved = result.byLink(LinkCounter.CREDIT_STALL_PS);
        return most(link -> paused[link] + starved[link]);
    }

    /** Ports that dropped packets, the most first. */
    List<Integer> mostDrops() {
        long[] drops = result.byLink(LinkCounter.DROPS);
        return most(link -> drops[link]);
    }

    private List<Integer> most(IntToLongFunction value) {
        return IntStream.range(0, network.linkCount())
                .boxed()
                .filter(link -> value.applyAsLong(link) > 0)
                .sorted(Comparator.comparingLong((Integer link) -> -value.applyAsLong(link)))
                .limit(MOST)
                .toList();
    }
}
