// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import dev.weft.results.Cause;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits.Spread;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A run with one cause removed.
 *
 * @param request what to simulate
 * @param removed which part of the cause is gone, above 0, at most 1: links, say, cannot be infinitely fast
 */
record Counterfactual(SimulationRequest request, double removed) {
    /** What the fastest link of the simulator does. */
    private static final long FASTEST_BPS = 8_000_000_000_000L;

    /** Latency of a link without propagation: the simulator's windows must have a length. */
    private static final long SHORT_PS = 10_000;

    /** More than any queue needs. */
    private static final long ENDLESS_BYTES = 1L << 40;

    /**
     * Removes a cause.
     *
     * @param overload how many times more than they can carry links between switches were given, were it spread evenly
     * @return nothing where the simulator cannot run without it
     */
    static Optional<Counterfactual> without(Cause cause, SimulatorInput input, double overload) {
        SimulationRequest request = input.request();
        return switch (cause) {
            case SERIALISATION -> faster(request);
            case PROPAGATION -> Optional.of(closer(request));
            case SOFTWARE -> Optional.of(whole(with(request, undelayed(request.workload(), input.calm()))));
            case QUEUEING -> roomier(request, overload);
            case HASH_COLLISION -> spread(request);
            case FLOW_CONTROL -> unstopped(request);
            case CONGESTION_CONTROL -> set(request, Map.of("dcqcn", 0, "congestionControl", 0));
            case RETRANSMISSION -> Optional.of(whole(lossless(request)));
            case HOST -> Optional.of(whole(with(request, withoutHosts(request.network()))));
            case STRAGGLER -> Optional.of(whole(with(without(request, Servers::isSlow), input.calm())));
            case OTHER -> Optional.empty();
        };
    }

    /** Takes away all that makes messages wait for each other or for what is slow, as far as the simulator can. */
    static SimulationRequest idle(SimulatorInput input, double overload) {
        SimulationRequest request = input.request();
        request = with(without(request, Servers::isSlow), input.calm());
        request = spread(request).map(Counterfactual::request).orElse(request);
        request = with(request, withoutHosts(request.network()));
        return roomier(request, overload).map(Counterfactual::request).orElse(request);
    }

    /**
     * Goes on to where all of a cause is gone.
     *
     * @param before when messages were delivered, null if all of it is gone
     * @param after when they are with a part of it gone
     */
    static long[] extrapolated(long[] before, long[] after, double removed) {
        if (before == null) {
            return after;
        }
        long[] all = new long[after.length];
        for (int m = 0; m < all.length; m++) {
            all[m] = before[m] - Math.round((before[m] - after[m]) / removed);
        }
        return all;
    }

    private static Counterfactual whole(SimulationRequest request) {
        return new Counterfactual(request, 1);
    }

    // ---- what is changed ----

    private static SimulationRequest with(SimulationRequest r, Network network) {
        return new SimulationRequest(
                network,
                r.workload(),
                r.transport(),
                r.parameters(),
                r.seed(),
                r.limits(),
                r.seriesIntervalPs(),
                r.faults(),
                r.portSeries());
    }

    private static SimulationRequest with(SimulationRequest r, Workload workload) {
        return new SimulationRequest(
                r.network(),
                workload,
                r.transport(),
                r.parameters(),
                r.seed(),
                r.limits(),
                r.seriesIntervalPs(),
                r.faults(),
                r.portSeries());
    }

    private static SimulationRequest without(SimulationRequest r, Predicate<Fault> what) {
        List<Fault> kept = r.faults().faults().stream().filter(what.negate()).toList();
        return r.withFaults(new FaultPlan(kept, r.faults().healingPs()));
    }

    /** Sets those of the parameters that the transport has. */
    private static Optional<Counterfactual> set(SimulationRequest r, Map<String, ?> values) {
        Map<String, Object> all = new HashMap<>();
        boolean any = false;
        for (Parameter p : r.transport().parameters()) {
            Object old = p.unit() == Parameter.Unit.CHOICE
                    ? r.parameters().choice(p.name())
                    : (Object) r.parameters().number(p.name());
            Object value = values.get(p.name());
            boolean choice = p.unit() == Parameter.Unit.CHOICE;
            boolean fits = value instanceof String s ? choice && p.choices().contains(s) : value != null && !choice;
            any |= fits && !(value instanceof Number n ? (Object) n.doubleValue() : value).equals(old);
            all.put(p.name(), fits ? value : old);
        }
        return any
                ? Optional.of(whole(new SimulationRequest(
                        r.network(),
                        r.workload(),
                        r.transport(),
                        ParameterValues.of(r.transport().parameters(), all),
                        r.seed(),
                        r.limits(),
                        r.seriesIntervalPs(),
                        r.faults(),
                        r.portSeries())))
                : Optional.empty();
    }

    // ---- the causes ----

    private static long fastest(Network network) {
        return IntStream.range(0, network.linkCount())
                .mapToLong(network::rateBps)
                .max()
                .orElse(1);
    }

    /** All links, NVLink too, so much faster as the simulator takes. */
    private static Optional<Counterfactual> faster(SimulationRequest r) {
        boolean credits =
                r.transport().model(r.parameters(), r.network()).fabric().flowControl()
                        == FabricPolicy.FlowControl.CREDITS;
        // Buffers of lanes have a size of their own: much faster links would wait for credits.
        long factor = Math.min(credits ? 2 : Long.MAX_VALUE, FASTEST_BPS / fastest(r.network()));
        if (factor < 2) {
            return Optional.empty();
        }
        Network network = new NetworkChange(r.network()) {
            @Override
            long rateBps(int link) {
                return super.rateBps(link) * factor;
            }

            @Override
            SwitchSpec sw(SwitchSpec spec) {
                return larger(spec, factor);
            }

            @Override
            HostSpec host(HostSpec spec) {
                return new HostSpec(
                        spec.nicLatencyPs(),
                        spec.nvlinkBps() * factor,
                        spec.nvlinkLatencyPs(),
                        spec.drainBps(),
                        spec.receiveBufferBytes());
            }
        }.rebuilt();
        return Optional.of(new Counterfactual(with(r, network), 1 - 1.0 / factor));
    }

    /** No cable has a length and no device a latency but {@link #SHORT_PS}. */
    private static Counterfactual closer(SimulationRequest r) {
        Network network = new NetworkChange(r.network()) {
            @Override
            long propagationPs(long ps) {
                return SHORT_PS;
            }

            @Override
            HostSpec host(HostSpec spec) {
                return new HostSpec(0, spec.nvlinkBps(), 0, spec.drainBps(), spec.receiveBufferBytes());
            }

            @Override
            SwitchSpec sw(SwitchSpec spec) {
                return new SwitchSpec(spec.bufferBytes(), 0, spec.cutThrough(), spec.architecture());
            }
        }.rebuilt();
        double before = 0;
        double after = 0;
        for (int link = 0; link < network.linkCount(); link++) {
            before += r.network().latencyPs(link);
            after += network.latencyPs(link);
        }
        return new Counterfactual(with(r, network), Math.max(0.01, 1 - after / before));
    }

    /** The same messages, late only where hosts are. */
    private static Workload undelayed(Workload all, Workload calm) {
        Workload.Builder b = Workload.builder();
        for (int m = 0; m < all.messageCount(); m++) {
            if (m > 0 && all.communicator(m) != all.communicator(m - 1)) {
                b.newCommunicator();
            }
            b.serviceLevel(all.serviceLevel(m))
                    .message(
                            all.source(m),
                            all.destination(m),
                            all.bytes(m),
                            all.releasePs(m),
                            Math.max(0, all.delayPs(m) - calm.delayPs(m)));
        }
        for (int m = 0; m < all.messageCount(); m++) {
            for (int i = 0; i < all.successorCount(m); i++) {
                b.after(all.successor(m, i), m);
            }
        }
        return b.build();
    }

    /**
     * Links that carry whatever comes, while hosts send no faster than before: links of NICs get the fastest rate, and the
     * ways from memory to the NICs the NICs' rate; links between switches get what they lacked, so that flows that share
     * one by their hashes still do.
     */
    private static Optional<Counterfactual> roomier(SimulationRequest r, double overload) {
        Network old = r.network();
        long factor = FASTEST_BPS / fastest(old);
        double more = Math.min((double) factor, overload);
        if (factor < 2) {
            return Optional.empty();
        }
        Network network = new NetworkChange(old) {
            @Override
            long rateBps(int link) {
                return old.nicOfLink(link) >= 0 ? super.rateBps(link) * factor : Math.round(super.rateBps(link) * more);
            }

            @Override
            SwitchSpec sw(SwitchSpec spec) {
                return larger(spec, factor);
            }

            @Override
            HostIo io(int host) {
                return throttled(old, host);
            }
        }.rebuilt();
        return Optional.of(new Counterfactual(with(r, network), 1 - 1.0 / factor));
    }

    /** A host whose ways out are no faster than its NICs' ports were. */
    private static HostIo throttled(Network network, int host) {
        HostIo io = network.hostIo(host);
        List<Long> rates = new ArrayList<>(io.ratesBps());
        List<HostIo.Way> ways = new ArrayList<>();
        int count = Math.max(network.nicCount(host), io.nics().size());
        int[] own = new int[network.nicCount(host)];
        for (int i = 0; i < own.length; i++) {
            own[i] = rates.size();
            rates.add(network.receiveBps(network.firstNic(host) + i));
        }
        int guest = 0;
        for (int i = 0; i < count; i++) {
            int nic = i < own.length ? i : guestNic(network, host, guest++);
            HostIo.Way way = io.isNone()
                    ? new HostIo.Way(List.of(), List.of(), 0, 0, 0)
                    : io.nics().get(i);
            List<Integer> out = new ArrayList<>(way.out());
            out.add(own[nic]);
            ways.add(new HostIo.Way(out, way.in(), way.sendPs(), way.receivePs(), way.messagePs()));
        }
        return new HostIo(rates, ways);
    }

    private static int guestNic(Network network, int host, int index) {
        int seen = 0;
        for (int g = 0; g < network.ends().guests(); g++) {
            int end = Ends.FIRST_GUEST + g;
            if (network.hostOfEnd(end) == host && seen++ == index) {
                return network.ends().nic(end) - network.firstNic(host);
            }
        }
        return 0;
    }

    /** Every switch spreads packets over all shortest paths, and NICs take them in any order. */
    private static Optional<Counterfactual> spread(SimulationRequest r) {
        TransportModel model = r.transport().model(r.parameters(), r.network());
        boolean onePath =
                model.flow().map(traits -> traits.spread() == Spread.ONE_PATH).orElse(false);
        return onePath ? set(r, Map.of("routing", "adaptive", "outOfOrder", 1)) : Optional.empty();
    }

    /** Buffers that never fill; where credits bound them, a virtual lane for as many destinations as there are lanes. */
    private static Optional<Counterfactual> unstopped(SimulationRequest r) {
        FabricPolicy.FlowControl control =
                r.transport().model(r.parameters(), r.network()).fabric().flowControl();
        return switch (control) {
            case NONE -> Optional.empty();
            case CREDITS -> set(r, Map.of("virtualLanes", 7));
            case PFC -> Optional.of(whole(with(r, endless(r.network()))));
        };
    }

    private static Network withoutHosts(Network network) {
        return new NetworkChange(network) {
            @Override
            HostIo io(int host) {
                return HostIo.NONE;
            }
        }.rebuilt();
    }

    /** Headroom grows with the rate of ports, so the buffer does. */
    private static SwitchSpec larger(SwitchSpec spec, long factor) {
        return new SwitchSpec(spec.bufferBytes() * factor, spec.latencyPs(), spec.cutThrough(), spec.architecture());
    }

    private static Network endless(Network network) {
        return new NetworkChange(network) {
            @Override
            SwitchSpec sw(SwitchSpec spec) {
                return new SwitchSpec(ENDLESS_BYTES, spec.latencyPs(), spec.cutThrough(), spec.architecture());
            }
        }.rebuilt();
    }

    /** Nothing is damaged, nothing goes down, and no queue is too long. */
    private static SimulationRequest lossless(SimulationRequest r) {
        SimulationRequest healthy = without(r, fault -> !Servers.isSlow(fault));
        SimulationRequest roomy = with(healthy, endless(r.network()));
        return set(roomy, Map.of("queueLimit", 1e9))
                .map(Counterfactual::request)
                .orElse(roomy);
    }
}
