// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The results that the UEC's reference simulator (uet-htsim) keeps in its repository, for its smaller networks; {@code
 * weft validate-engine} holds the larger ones. Times in µs until a flow is acknowledged.
 */
class UetFiguresTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final Network TREE_16 = Fabrics.fatTree(4, 2, 2, RATE, Fabrics.US);
    private static final Network TREE_128 = Fabrics.fatTree(8, 4, 4, RATE, Fabrics.US);

    /** What the source derives from its trees: 14.02 µs, of which one BDP is 43 packets of 4,150 B. */
    private static Map<String, Object> settings(String control, Object... more) {
        Map<String, Object> values = new HashMap<>(Map.of(
                "congestionControl",
                control,
                "networkRoundTrip",
                14_022_720,
                "ecnMinimum",
                9 * 4150,
                "ecnMaximum",
                35 * 4150,
                "queueLimit",
                43 * 4150,
                "retransmissionTimeout",
                100_656_000));
        for (int i = 0; i < more.length; i += 2) {
            values.put((String) more[i], more[i + 1]);
        }
        return values;
    }

    private static double[] ackedUs(Network n, Workload w, Map<String, Object> values, long seed) {
        return Arrays.stream(Runs.run(n, w, "uet", values, seed).messageAckedPs())
                .mapToDouble(ps -> ps / (double) Fabrics.US)
                .toArray();
    }

    private static double slowest(double[] us) {
        return Arrays.stream(us).max().orElseThrow();
    }

    private static double medianSlowest(Network n, Workload w, Map<String, Object> values) {
        return LongStream.rangeClosed(1, 5)
                .mapToDouble(seed -> slowest(ackedUs(n, w, values, seed)))
                .sorted()
                .toArray()[2];
    }

    private static Workload incast(int k) {
        return Collectives.incast(IntStream.rangeClosed(1, k).toArray(), 0, 2_000_000);
    }

    /** A flow alone shows every step of the protocol: windows, credits, the wait for the first acknowledgement. */
    @ParameterizedTest(name = "{0}, host {1}")
    @CsvSource({"nscc,13,176.2", "nscc,1,166.85", "rccc,13,177.368"})
    void oneFlow(String control, int to, double published) {
        double us = slowest(ackedUs(TREE_16, Runs.oneMessage(0, to, 2_000_000), settings(control), 1));
        assertEquals(published, us, 0.05);
    }

    @ParameterizedTest(name = "{0}, {1}:1")
    @CsvSource({
        "nscc,2,329.37", "nscc,4,673.17", "nscc,8,1334.90", "nscc,15,2478.53",
        "rccc,4,656.75", "rccc,8,1312.88", "rccc,15,2464.44", "both,15,2462.92"
    })
    void incast(String control, int k, double published) {
        assertEquals(1, medianSlowest(TREE_16, incast(k), settings(control)) / published, 0.03);
    }

    /** Fastest over slowest of 15:1 is 0.51 there with windows, 0.96 with credits. */
    @Test
    void creditsMakeAnIncastFair() {
        double[] windows = ackedUs(TREE_16, incast(15), settings("nscc"), 1);
        double[] credits = ackedUs(TREE_16, incast(15), settings("rccc"), 1);
        assertTrue(Arrays.stream(windows).min().orElseThrow() / slowest(windows) < 0.8);
        assertEquals(0.96, Arrays.stream(credits).min().orElseThrow() / slowest(credits), 0.03);
    }

    /** A long flow and, 40 µs later, two short ones to the same host. */
    @ParameterizedTest
    @CsvSource({"nscc,221.731", "rccc,217.08"})
    void overlappedIncast(String control, double published) {
        Workload.Builder b = Workload.builder();
        b.message(127, 0, 2_000_000, 0);
        b.message(95, 0, 250_000, 40 * Fabrics.US);
        b.message(61, 0, 250_000, 40 * Fabrics.US);
        assertEquals(1, medianSlowest(TREE_128, b.build(), settings(control, "initialWindow", 50)) / published, 0.02);
    }

    /** Three senders to one host, two of which serve nine others as well: the third must get what they leave. */
    @ParameterizedTest
    @CsvSource({"nscc,208.019,1638.08", "rccc,235.068,1637.76"})
    void outcastIncast(String control, double alone, double slowest) {
        Workload.Builder b = Workload.builder();
        b.message(1, 0, 2_000_000, 0);
        for (int sender = 2; sender <= 3; sender++) {
            b.message(sender, 0, 2_000_000, 0);
            for (int to = 0; to < 9; to++) {
                b.message(sender, 4 + 9 * (sender - 2) + to, 2_000_000, 0);
            }
        }
        double[] us = ackedUs(TREE_128, b.build(), settings(control), 1);
        assertEquals(1, us[0] / alone, 0.02);
        assertEquals(1, slowest(us) / slowest, 0.01);
    }

    /** Random permutations as the source draws them are in its files; a shift shows the same order of the sprays. */
    @Test
    void spraysInTheirOrder() {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 128; h++) {
            b.message(h, (h + 64) % 128, 2_000_000, 0);
        }
        Workload shift = b.build();
        double onePath = medianSlowest(TREE_128, shift, settings("nscc", "entropyBits", 0));
        double oblivious = medianSlowest(TREE_128, shift, settings("nscc", "spraying", "oblivious"));
        double bitmap = medianSlowest(TREE_128, shift, settings("nscc", "spraying", "bitmap"));
        double mixed = medianSlowest(TREE_128, shift, settings("nscc", "sackThreshold", 4000));
        assertTrue(mixed < bitmap && bitmap < oblivious, mixed + " " + bitmap + " " + oblivious);
        assertTrue(onePath > 2.5 * oblivious, onePath + " over one path, " + oblivious + " over all");
    }
}
