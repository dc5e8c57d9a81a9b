// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Mixing;
import java.util.BitSet;

/**
 * What chance does to the shares of sprayed flows between switches: each is drawn anew when its flow begins. The more flows
 * a NIC sends at a time, the less: what one of them is behind, the others are ahead, as with the mean of independent draws
 * ({@code SharesTest} compares with packets).
 */
final class Shares {

    private final FlowEfficiency efficiency;
    private final long seed;
    /** The link on which each flow leaves its sender. */
    private final int[] nic;

    /** Flows under way from each of these links. */
    private final int[] sending;

    private final BitSet begun = new BitSet();
    private long draws;

    /**
     * @param nic a link for each flow
     * @param links how many links there are
     */
    Shares(FlowEfficiency efficiency, long seed, int[] nic, int links) {
        this.efficiency = efficiency;
        this.seed = Mixing.mix(seed);
        this.nic = nic;
        sending = new int[links];
    }

    /** A flow begins, among others perhaps: it gets its share with the next {@link #draw}. */
    void begin(int f) {
        sending[nic[f]]++;
        begun.set(f);
    }

    void end(int f) {
        sending[nic[f]]--;
        begun.clear(f);
    }

    /** The flow goes on, on other paths. */
    void again(int f) {
        begun.set(f);
    }

    /** Gives the flows that began their weights. */
    void draw(MaxMin rates, Tails tails, double[] messageBytes) {
        for (int f = begun.nextSetBit(0); f >= 0; f = begun.nextSetBit(f + 1)) {
            double unevenness = efficiency.unevenness(tails.tiers(f), messageBytes[f]) / Math.sqrt(sending[nic[f]]);
            rates.classify(f, unevenness == 0 ? 1 : StrictMath.exp(unevenness * normal()), 0);
        }
        begun.clear();
    }

    /** A draw from a normal distribution, nearly: the sum of four even ones. */
    private double normal() {
        long bits = Mixing.mix(seed ^ draws++);
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += (bits >>> 16 * i & 0xffff) * 0x1p-16 - 0.5;
        }
        return sum * Math.sqrt(3);
    }
}
