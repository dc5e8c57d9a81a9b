// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One flow in an idle network follows from arithmetic: equality, to the picosecond. */
final class ArithmeticRows {

    private static final String CLOSED_FORM = "closed form";
    private static final int FULL_PACKETS = 40;
    /** What a cut-through switch sees of a packet before it forwards it. */
    private static final int CUT_THROUGH_BYTES = 64;

    /**
     * Bytes on the wire around the payload, preamble and gap included.
     *
     * @param header of every packet
     * @param first further ones of a message's first packet
     * @param ack of an acknowledgement
     */
    private record Format(String transport, int header, int first, int ack) {}

    // Ethernet 38, IPv4 and UDP 28, BTH 12, ICRC 4; RETH 16 in the first packet, or in all; AETH 4.
    private static final Format ROCE = new Format("rocev2", 82, 16, 86);
    // LRH 8, BTH 12, ICRC 4, VCRC 2; RETH and AETH likewise.
    private static final Format INFINIBAND = new Format("infiniband", 26, 16, 30);
    // Selective acknowledgement 32, path and rate hint 8.
    private static final Format METAROCE = new Format("metaroce", 98, 0, 126);
    // As the UEC's reference simulator counts.
    private static final Format UET = new Format("uet", 64, 0, 64);
    private static final List<Format> FORMATS = List.of(ROCE, INFINIBAND, METAROCE, UET);

    private ArithmeticRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        for (Format format : FORMATS) {
            for (long gbps : new long[] {100, 400}) {
                rows.add(chain(format, 1, gbps, false));
            }
            rows.add(chain(format, 5, 100, false));
            rows.add(chain(format, 5, 100, true));
        }
        for (Format format : List.of(ROCE, METAROCE, INFINIBAND)) {
            for (int mtu : new int[] {256, 512, 1024, 2048, 4096}) {
                rows.add(efficiency(format, mtu));
            }
        }
        return rows;
    }

    /** Packets leave the NIC back to back; the first reaches the end hop by hop, the others follow it closely. */
    private static Oracle chain(Format format, int switches, long gbps, boolean cutThrough) {
        int mtu = 4096;
        long psPerByte = 8_000 / gbps;
        int links = switches + 1;
        long packet = (mtu + format.header) * psPerByte;
        long first = packet + format.first * psPerByte;
        long perSwitch = cutThrough ? CUT_THROUGH_BYTES * psPerByte : first;
        long ackPerSwitch = (cutThrough ? CUT_THROUGH_BYTES : format.ack) * psPerByte;
        long there = first + switches * perSwitch + (FULL_PACKETS - 1) * packet + links * Networks.US;
        // An acknowledgement shorter than what a switch waits for is forwarded when it is whole.
        long back = format.ack * psPerByte
                + switches * Math.min(ackPerSwitch, format.ack * psPerByte)
                + links * Networks.US;
        Network network = RegularNetworks.chain(
                switches, new LinkSpec(gbps * Networks.GBPS, Networks.US), new SwitchSpec(32L << 20, 0, cutThrough));
        String forwarding = cutThrough ? "cut-through" : "store and forward";
        return Oracle.of(
                        String.format(
                                Locale.ROOT,
                                "arithmetic.flow.%s.%dg.%d%s",
                                format.transport,
                                gbps,
                                switches,
                                cutThrough ? ".cut-through" : ""),
                        Topic.ARITHMETIC)
                .source(CLOSED_FORM)
                .scenario(String.format(
                        Locale.ROOT,
                        "%s: %d packets of 4,096 B over %d switch%s (%s), %d Gb/s, until acknowledged",
                        format.transport,
                        FULL_PACKETS,
                        switches,
                        switches == 1 ? "" : "es",
                        forwarding,
                        gbps))
                .published((double) (there + back), Unit.PICOSECONDS)
                .exactly()
                .quick()
                .measuredBy(lab -> {
                    Workload flow = Networks.oneMessage(0, 1, (long) FULL_PACKETS * mtu);
                    SimulationResult r = lab.run(network, flow, format.transport, Map.of("mtu", mtu), 1);
                    return Measured.of((double) r.messageAckedPs()[0]);
                });
    }

    /** Payload over wire bytes of all packets but a message's first. */
    private static Oracle efficiency(Format format, int mtu) {
        return Oracle.of(
                        String.format(Locale.ROOT, "arithmetic.efficiency.%s.%d", format.transport, mtu),
                        Topic.ARITHMETIC)
                .source(CLOSED_FORM + " of the wire formats")
                .scenario(String.format(
                        Locale.ROOT, "%s, MTU %,d B: payload over bytes on the wire", format.transport, mtu))
                .published((double) mtu / (mtu + format.header), Unit.FRACTION)
                .exactly()
                .quick()
                .measuredBy(lab -> {
                    int more = 100;
                    long wire = wireBytes(lab, format, mtu, more + 1) - wireBytes(lab, format, mtu, 1);
                    return Measured.of((double) more * mtu / wire);
                });
    }

    private static long wireBytes(Laboratory lab, Format format, int mtu, int packets) {
        Network star = Networks.star(2);
        Workload flow = Networks.oneMessage(0, 1, (long) packets * mtu);
        SimulationResult r = lab.run(star, flow, format.transport, Map.of("mtu", mtu), 1);
        return r.byLink(LinkCounter.BYTES)[star.portLink(0, 0)];
    }
}
