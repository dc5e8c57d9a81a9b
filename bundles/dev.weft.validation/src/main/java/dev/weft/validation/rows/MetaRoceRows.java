// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** What is published of MetaRoCE are its claims; what follows from them by arithmetic is held here. */
final class MetaRoceRows {

    private static final String CLAIM = "Meta Engineering, MetaRoCE, 2026: throughput adds up over planes";

    private static final int NIC_GBPS = 800;
    private static final int HOSTS = 16;
    private static final long BYTES = 80_000_000;

    private MetaRoceRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        for (int planes : new int[] {2, 4, 8}) {
            rows.add(Oracle.of("metaroce.planes." + planes, Topic.METAROCE)
                    .study("metaroce.planes")
                    .source(CLAIM)
                    .scenario(
                            planes
                                    + " planes of 100 Gb/s, one switch each, 16 hosts, shift of 80 MB: throughput over that of one plane")
                    .published(planes, Unit.RATIO)
                    .within(0.05)
                    .cost(planes)
                    .measuredBy(lab -> Measured.of(time(lab, 1) / time(lab, planes))));
        }
        for (int planes : new int[] {2, 4, 8}) {
            rows.add(lostShare("half", planes, "works at half its rate", 1.0 / (2 * planes), "1/(2P)"));
            rows.add(lostShare("failed", planes, "fails after 10 µs", 1.0 / planes, "1/P"));
        }
        rows.add(settled("share", "largest share of any sender, in 16 µs, over an eighth", 0.1)
                .measuredBy(lab -> Measured.of(joined(lab)[0])));
        rows.add(
                settled("receiver", "the receiver's link in use", 0.05).measuredBy(lab -> Measured.of(joined(lab)[1])));
        rows.add(Oracle.of("metaroce.incast.fair", Topic.METAROCE)
                .source("Meta Engineering, MetaRoCE, 2026: receivers hint fair shares")
                .scenario("15:1 of 2 MB on one switch: fastest over slowest flow")
                .published(1, Unit.RATIO)
                .within(0.05)
                .quick()
                .measuredBy(lab -> {
                    long[] acked = lab.run(Networks.star(16), Networks.incast(15, 2_000_000), "metaroce", Map.of(), 1)
                            .messageAckedPs();
                    Arrays.sort(acked);
                    return Measured.of((double) acked[0] / acked[acked.length - 1]);
                }));
        rows.add(Oracle.of("metaroce.loss.repeats", Topic.METAROCE)
                .source("Meta Engineering, MetaRoCE, 2026: exactly the missing packet is sent again")
                .scenario("8:1 of 1 MB into queues of 60 kB, no hints: retransmissions per lost data packet")
                .published(1, Unit.RATIO)
                .within(0.05)
                .quick()
                .measuredBy(lab -> {
                    SimulationResult r = lab.run(
                            Networks.star(9),
                            Networks.incast(8, 1_000_000),
                            "metaroce",
                            Map.of("hints", false, "queueLimit", 60_000),
                            1);
                    return new Measured(
                            (double) r.retransmits() / r.dataPacketsDropped(),
                            String.format(Locale.ROOT, "%d data packets lost", r.dataPacketsDropped()));
                }));
        for (int percent : new int[] {1, 10}) {
            rows.add(loss(percent + ".repeats", percent, "retransmissions per lost data packet")
                    .published(1, Unit.RATIO)
                    .within(0.05)
                    .measuredBy(lab -> {
                        SimulationResult r = overLossyCables(lab, percent);
                        return new Measured(
                                (double) r.retransmits() / r.dataPacketsDropped(),
                                String.format(Locale.ROOT, "%d data packets lost", r.dataPacketsDropped()));
                    }));
        }
        rows.add(goodput(1, 0.86, "> 86 % (Meta's figure as the floor)"));
        rows.add(goodput(10, 0.5, "> 50 % (floor, assumption: \"useful\")"));
        rows.add(calibrated());
        return rows;
    }

    /** A fixed rate of the NIC in P planes, one of which is impaired: what of the throughput that costs. */
    private static Oracle lostShare(String what, int planes, String text, double share, String form) {
        return Oracle.of("metaroce.planes." + what + "." + planes, Topic.METAROCE)
                .study("metaroce.planes." + planes)
                .source("closed form " + form)
                .scenario("NICs of 800 Gb/s in " + planes + " planes, one of which " + text
                        + ", 16 hosts, shift of 160 MB: throughput that is lost")
                .published(share, Unit.FRACTION)
                .within(0.05)
                .cost(6)
                .measuredBy(lab -> {
                    Network network = planes(planes, NIC_GBPS / planes);
                    double whole = lab.once("whole", () -> shiftUs(lab, network, planes, List.of()));
                    List<Fault> faults = IntStream.range(0, HOSTS)
                            .mapToObj(h -> what.equals("half")
                                    ? new Fault.SlowCable(network.portLink(h, 0) / 2, 0.5, 0, Fault.NEVER)
                                    : (Fault) new Fault.CableDown(
                                            network.portLink(h, 0) / 2, 10 * Networks.US, Fault.NEVER))
                            .toList();
                    return Measured.of(1 - whole / shiftUs(lab, network, planes, faults));
                });
    }

    private static double shiftUs(Laboratory lab, Network network, int planes, List<Fault> faults) {
        return lab.run(
                                network,
                                Networks.shift(HOSTS, 2 * BYTES),
                                "metaroce",
                                Map.of("paths", 32 * planes),
                                1,
                                new FaultPlan(faults, FaultPlan.DEFAULT_HEALING_PS))
                        .completionPs()
                / (double) Networks.US;
    }

    private static Network planes(int planes, int gbps) {
        LinkSpec link = new LinkSpec(gbps * Networks.GBPS, Networks.US);
        return RegularNetworks.leafSpine(1, 1, HOSTS, link, link, Networks.SWITCH, planes);
    }

    private static Oracle.Builder settled(String name, String what, double band) {
        return Oracle.of("metaroce.incast.settles." + name, Topic.METAROCE)
                .study("metaroce.incast.settles")
                .source("Meta Engineering, MetaRoCE, 2026: an incast resolves in 1 to 2 round trips")
                .scenario(
                        "seven join a sender that runs at 400 Gb/s; from two idle round trips after their first hint on: "
                                + what)
                .published(1, Unit.RATIO)
                .within(band)
                .quick();
    }

    /** The largest share of any sender over the fair one, and the part of the receiver's rate that is in use. */
    private static double[] joined(Laboratory lab) {
        return lab.once("joined", () -> {
            int senders = 8;
            long join = 100 * Networks.US;
            LinkSpec link = new LinkSpec(400 * Networks.GBPS, Networks.US);
            Network star = RegularNetworks.star(senders + 1, link, Networks.SWITCH);
            Workload.Builder b = Workload.builder();
            List<Integer> ports = new ArrayList<>(List.of(star.portLink(0, 0) ^ 1));
            for (int s = 1; s <= senders; s++) {
                b.message(s, 0, s == 1 ? 10_000_000 : 5_000_000, s == 1 ? 0 : join);
                ports.add(star.portLink(s, 0));
            }
            // Four links of 1 µs and less than a microsecond of serialisation, and that twice more.
            long settled = join + 3 * 4_400_000L;
            long interval = 4 * Networks.US;
            PortSeries series = lab.portSeries(star, b.build(), "metaroce", new PortSeriesChoice(0, ports, interval));
            int first = (int) (settled / interval) + 1;
            int last = first + 64;
            double most = 0;
            for (int s = 1; s <= senders; s++) {
                long[] sent = series.values(ports.get(s), PortSeries.Quantity.SENT_BYTES);
                for (int i = first; i < last; i += 4) {
                    most = Math.max(most, (double) Arrays.stream(sent, i, i + 4).sum());
                }
            }
            double received = Arrays.stream(series.values(ports.get(0), PortSeries.Quantity.SENT_BYTES), first, last)
                    .sum();
            double bytesPerInterval = interval * (link.rateBps() / 8e12);
            return new double[] {most / (4 * bytesPerInterval / senders), received / ((last - first) * bytesPerInterval)
            };
        });
    }

    private static Oracle.Builder loss(String name, int percent, String what) {
        return Oracle.of("metaroce.loss." + name, Topic.METAROCE)
                .study("metaroce.loss")
                .source("Meta Engineering, MetaRoCE, 2026: exactly the missing packet is sent again")
                .scenario(percent
                        + " % of data and acknowledgements lost on NICs' cables, 16 hosts at 400 Gb/s on 4 leaves"
                        + " and 4 spines, shift of 20 MB: " + what)
                .cost(3);
    }

    private static Oracle goodput(int percent, double floor, String text) {
        return loss(percent + ".goodput", percent, "throughput over that without loss")
                .published(floor, Unit.FRACTION)
                .printedAs(text)
                .moreThanPublished()
                .measuredBy(lab -> Measured.of((double) overLossyCables(lab, 0).completionPs()
                        / overLossyCables(lab, percent).completionPs()));
    }

    private static SimulationResult overLossyCables(Laboratory lab, int percent) {
        return lab.once("loss " + percent, () -> {
            LinkSpec link = new LinkSpec(400 * Networks.GBPS, Networks.US / 2);
            Network network = RegularNetworks.leafSpine(4, 4, 4, link, link, Networks.SWITCH, 1);
            return lab.run(
                    network,
                    UetNetworks.permutation(next(16, 4), 20_000_000),
                    "metaroce",
                    Map.of(),
                    1,
                    lossy(network, percent / 100.0));
        });
    }

    /** Each half of the loss on the cable of either end. */
    private static FaultPlan lossy(Network network, double endToEnd) {
        List<Fault> faults = endToEnd == 0
                ? List.of()
                : IntStream.range(0, network.nicCount())
                        .mapToObj(nic -> (Fault)
                                new Fault.LossyCable(network.portLink(nic, 0) / 2, endToEnd / 2, 0, Fault.NEVER))
                        .toList();
        return new FaultPlan(faults, FaultPlan.DEFAULT_HEALING_PS);
    }

    private static int[] next(int hosts, int by) {
        return IntStream.range(0, hosts).map(h -> (h + by) % hosts).toArray();
    }

    /** What {@code lossDecrease} of the preset was set by; no validation. */
    private static Oracle calibrated() {
        return Oracle.of("metaroce.loss.calibrated", Topic.METAROCE)
                .source("calibration to Meta Engineering, MetaRoCE, 2026: 86 % at 1 % loss")
                .scenario(
                        "preset \"calibrated\", 1 % lost on NICs' cables, 64 hosts at 400 Gb/s on 8 leaves and 8 spines,"
                                + " shift of 20 MB: mean throughput of the hosts over that without loss")
                .published(0.86, Unit.FRACTION)
                .within(0.03)
                .calibration()
                .cost(25)
                .measuredBy(lab -> Laboratory.medianOver(
                        5, seed -> meanBps(lab, 0.01, seed) / meanBps(lab, 0, seed), Unit.FRACTION));
    }

    private static double meanBps(Laboratory lab, double loss, long seed) {
        TransportProvider provider = Transports.named("metaroce");
        LinkSpec link = new LinkSpec(400 * Networks.GBPS, Networks.US / 2);
        Network network = RegularNetworks.leafSpine(8, 8, 8, link, link, Networks.SWITCH, 1);
        Workload shift = UetNetworks.permutation(next(64, 8), 20_000_000);
        Map<String, Object> values = provider.preset("calibrated").values(provider.parameters());
        return Arrays.stream(lab.run(network, shift, "metaroce", values, seed, lossy(network, loss))
                        .messageDeliveredPs())
                .mapToDouble(ps -> 20_000_000 * 8e12 / ps)
                .average()
                .orElseThrow();
    }

    private static double time(Laboratory lab, int planes) {
        return lab.once("planes " + planes, () -> {
            Workload shift = Networks.shift(HOSTS, BYTES);
            return lab.slowestUs(planes(planes, 100), shift, "metaroce", Map.of("paths", 32 * planes), 1);
        });
    }
}
