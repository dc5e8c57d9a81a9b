// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Mixing;
import java.util.BitSet;

/** What chance does to the shares of sprayed flows between switches: each is drawn anew when its flow begins. */
final class Shares {

    private final Unevenness unevenness;
    private final long seed;
    private final BitSet begun = new BitSet();
    private long draws;

    Shares(Unevenness unevenness, long seed) {
        this.unevenness = unevenness;
        this.seed = Mixing.mix(seed);
    }

    /** A flow begins, among others perhaps: it gets its share with the next {@link #draw}. */
    void begin(int f) {
        begun.set(f);
    }

    void end(int f) {
        begun.clear(f);
    }

    /** The flow goes on, on other paths. */
    void again(int f) {
        begun.set(f);
    }

    /**
     * Gives the flows that began their weights.
     *
     * @param rates which know by now what is offered to resources
     */
    void draw(MaxMin rates, Resources resources, Tails tails, double[] messageBytes) {
        for (int f = begun.nextSetBit(0); f >= 0; f = begun.nextSetBit(f + 1)) {
            double deviation = unevenness.of(tails.tiers(f), messageBytes[f], resources.overload(f, rates));
            rates.classify(f, deviation == 0 ? 1 : StrictMath.exp(deviation * normal()), 0);
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
