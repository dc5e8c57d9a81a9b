// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.ratio;
import static dev.weft.sim.transport.Parameter.size;
import static dev.weft.sim.transport.Parameter.time;

import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.SwitchParameters;
import java.util.List;

/** The parameters of the UET-like transport; defaults are those of the reference simulator. */
final class UetParameters {

    private static final String HTSIM = "UEC reference simulator (uet-htsim, uec.cpp)";

    private static final List<Parameter> OWN = List.of(
            size("mtu", 256, 9000, "4086 B", "Payload of a packet.", HTSIM + ": 4,150 bytes with headers"),
            size("header", 24, 512, "64 B", "Bytes around the payload, as the reference simulator counts them.", HTSIM),
            choice(
                    "congestionControl",
                    List.of("nscc", "rccc", "both"),
                    "Nscc: the sender's window on delay and ECN. Rccc: credits from the receiver. Both: the stricter of them.",
                    "Ultra Ethernet 1.0"),
            choice(
                    "spraying",
                    List.of("mixed", "bitmap", "reps", "oblivious"),
                    "Oblivious: entropies take turns. Bitmap: those that met congestion lose turns. Reps: those that did not are used again. Mixed: used again, else bitmap.",
                    HTSIM + ", uec_mp.cpp; REPS: arXiv:2407.21625"),
            count(
                    "entropyBits",
                    0,
                    16,
                    "6",
                    "Entropy values over which a connection sprays, as a power of two (6 = 64; 0 = a single path).",
                    HTSIM),
            size(
                    "sackThreshold",
                    1,
                    1e6,
                    "16 KiB",
                    "Received bytes that share an acknowledgement; marked packets, a window's last and repeated ones are acknowledged at once.",
                    HTSIM),
            count(
                    "initialWindow",
                    0,
                    100_000,
                    "0",
                    "First window of NSCC in packets; 0 takes the largest, 1.5 bandwidth-delay products.",
                    HTSIM),
            time(
                    "networkRoundTrip",
                    0,
                    1e10,
                    "0 us",
                    "Largest idle round trip of the network, by which gains and windows are scaled; 0 takes that of the run's connections.",
                    HTSIM + ": from the tree's diameter"),
            ratio(
                    "oversubscription",
                    1,
                    1000,
                    "1",
                    "Above 1, receivers without NSCC hand out fewer credits while packets come marked or trimmed between switches, but at least 0.9 of their share.",
                    HTSIM + ", oversubscribed_cc.cpp"),
            flag(
                    "trimming",
                    true,
                    "Switches cut the payload off a packet that does not fit, instead of dropping it.",
                    HTSIM),
            size(
                    "ecnMinimum",
                    0,
                    1e9,
                    "37.35 kB",
                    "Queue below which nothing is marked, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 0.2 BDP of 14 us, in whole packets"),
            size(
                    "ecnMaximum",
                    0,
                    1e9,
                    "145.25 kB",
                    "Queue from which on everything is marked, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 0.8 BDP of 14 us, in whole packets"),
            ratio("ecnProbability", 0, 1, "1", "Marking probability just below the maximum.", HTSIM),
            size(
                    "queueLimit",
                    0,
                    1e9,
                    "178.45 kB",
                    "Bytes an output queue may hold, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 1 BDP of 14 us, in whole packets"),
            time(
                    "retransmissionTimeout",
                    1e6,
                    1e13,
                    "100 us",
                    "Time without progress after which a sender repeats what is unacknowledged.",
                    HTSIM + ": least RTO"));

    /** All of them, in the order in which they are listed. */
    static final List<Parameter> ALL = SwitchParameters.behind(OWN, SwitchParameters.ethernet());

    private UetParameters() {}
}
