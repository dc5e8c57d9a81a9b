// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

/**
 * A cable.
 *
 * @param a one end; the lower one where the source knows which
 * @param b the other end
 * @param rateBps rate of one direction, bit/s, above 0
 * @param lengthMm length, mm; {@link Device#UNKNOWN} where the source does not say
 * @param delayPs propagation delay from end to end, ps; {@link Device#UNKNOWN} where the source does not say
 * @param type name of its type; empty where the source does not say
 * @param medium name of its medium as in the model; empty where the source does not say
 * @param label what is printed on it; empty for nothing
 */
public record Cable(End a, End b, long rateBps, long lengthMm, long delayPs, String type, String medium, String label) {
    /** @return a cable of which only ends and rate are known. */
    public static Cable of(End a, End b, long rateBps) {
        return new Cable(a, b, rateBps, Device.UNKNOWN, Device.UNKNOWN, "", "", "");
    }

    /** @return the same with another propagation delay. */
    public Cable withDelay(long ps) {
        return new Cable(a, b, rateBps, lengthMm, ps, type, medium, label);
    }
}
