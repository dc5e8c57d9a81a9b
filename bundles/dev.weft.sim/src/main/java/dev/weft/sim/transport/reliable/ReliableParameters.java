// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.size;
import static dev.weft.sim.transport.Parameter.time;

import dev.weft.sim.engine.NicContexts;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.reliable.ReliableSettings.Admission;
import dev.weft.sim.transport.reliable.ReliableSettings.Recovery;
import java.util.List;

/** The parameters that InfiniBand and RoCEv2 have in common, since both are reliable connections of the same adapters. */
public final class ReliableParameters {
    /** What RC hardware keeps of a connection (eRPC, NSDI 2019). */
    public static final int CONNECTION_CONTEXT_BYTES = 375;

    private static final String SELECTIVE = "selective-repeat";
    private static final String NCCL = "NCCL";
    private static final String PER_PAIR = " of a pair of NICs";

    private ReliableParameters() {}

    /** @return the queue pairs of a pair of NICs */
    public static Parameter queuePairs() {
        return count(
                "queuePairs",
                1,
                256,
                "1",
                "Queue pairs" + PER_PAIR + "; messages take turns on them.",
                "NCCL, NCCL_IB_QPS_PER_CONNECTION");
    }

    /** @return acknowledgement, recovery, admission and the NIC's memory, in the order of editors */
    public static List<Parameter> common() {
        return List.of(
                count(
                        "ackInterval",
                        1,
                        1024,
                        "16",
                        "Packets that share an acknowledgement; a message's last one is always acknowledged.",
                        Parameter.ASSUMPTION),
                choice(
                        "lossRecovery",
                        List.of("go-back-n", SELECTIVE),
                        "Go-back-n: the receiver drops what comes behind a gap. Selective repeat: it keeps that, and the sender repeats the gap alone.",
                        "InfiniBand architecture specification: go-back-n; ConnectX-5 and newer can repeat selectively"),
                time(
                        "retransmissionTimeout",
                        4_096_000,
                        8.8e15,
                        "4 ms",
                        "Local ACK timeout, rounded up to 4.096 us times a power of two. NCCL's own is 4.29 s, which a packet simulation of milliseconds would never see end.",
                        Parameter.ASSUMPTION),
                count(
                        "retryCount",
                        0,
                        7,
                        "7",
                        "Timeouts in a row after which a queue pair breaks; what it still had to send is lost.",
                        NCCL + ", NCCL_IB_RETRY_CNT"),
                flag(
                        "admission",
                        false,
                        "Receiver-driven admission: the sender writes only into buffers that the receiver has cleared (clear-to-send in the control class).",
                        "Meta, SIGCOMM 2024, section 5.2"),
                count(
                        "admissionChannels",
                        1,
                        64,
                        "2",
                        "Channels" + PER_PAIR + ", which share its queue pairs; each has a buffer in flight at most.",
                        Parameter.ASSUMPTION),
                size(
                        "admissionBuffer",
                        4096,
                        1e9,
                        "4 MiB",
                        "Buffer of a channel; the receiver clears it in eighths as they are read.",
                        NCCL + ", NCCL_BUFFSIZE and its 8 steps"),
                size(
                        "contextBytes",
                        0,
                        1e6,
                        CONNECTION_CONTEXT_BYTES + " B",
                        "What a NIC keeps of each queue pair.",
                        "eRPC, NSDI 2019"),
                count(
                        "contextCache",
                        0,
                        1e7,
                        "0",
                        "Queue pair contexts that a NIC holds, the others in the host's memory; 0 holds all of them.",
                        Parameter.ASSUMPTION),
                time("contextMiss", 0, 1e9, "750 ns", "Time to fetch a context over PCIe.", Parameter.ASSUMPTION),
                count("contextFetches", 1, 1024, "8", "Contexts that a NIC can fetch at once.", Parameter.ASSUMPTION));
    }

    /** @return whether packets behind a gap are kept */
    public static boolean isSelective(ParameterValues values) {
        return values.choice("lossRecovery").equals(SELECTIVE);
    }

    /**
     * Reads what becomes of packets that are lost or out of order.
     *
     * @param anyOrder whether the fabric reorders
     */
    public static Recovery recovery(ParameterValues values, boolean anyOrder) {
        return new Recovery(
                anyOrder, isSelective(values), values.whole("retransmissionTimeout"), values.count("retryCount"));
    }

    /** Reads what the receiver lets the sender write on one queue pair. */
    public static Admission admission(ParameterValues values) {
        if (!values.flag("admission")) {
            return Admission.OPEN;
        }
        long bytes = values.count("admissionChannels") * values.whole("admissionBuffer") / values.count("queuePairs");
        // NCCL cuts a channel's buffer into 8 steps (NCCL_STEPS) and clears one at a time.
        return new Admission(bytes, Math.min(bytes, values.whole("admissionBuffer")) / 8);
    }

    /** Reads what a NIC remembers of a queue pair. */
    public static NicContexts contexts(ParameterValues values) {
        return new NicContexts(
                values.count("contextBytes"),
                values.count("contextCache"),
                values.whole("contextMiss"),
                values.count("contextFetches"));
    }
}
