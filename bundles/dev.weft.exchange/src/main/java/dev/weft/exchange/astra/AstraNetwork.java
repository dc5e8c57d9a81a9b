// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import java.util.List;

/**
 * A network of ASTRA-sim's analytical back end: dimensions, the innermost first. An NPU has neighbours along each of them.
 *
 * @param dimensions the dimensions, one or more
 */
record AstraNetwork(List<Dimension> dimensions) {
    /** ASTRA-sim labels its bandwidths GB/s and multiplies them by 2^30 (NetworkFunction.cpp, bw_GBps_to_Bpns). */
    static final double BYTES = 1 << 30;

    private static final double BITS = 8;

    /** How the NPUs of a dimension are joined. */
    enum Shape {
        /** Each to both neighbours. */
        RING("Ring"),
        /** Each to each. */
        FULLY_CONNECTED("FullyConnected"),
        /** Each to a switch. */
        SWITCH("Switch");

        private final String word;

        Shape(String word) {
            this.word = word;
        }

        /** @return how the file calls it. */
        String word() {
            return word;
        }
    }

    /**
     * A dimension.
     *
     * @param shape how NPUs are joined
     * @param count how many, from 1
     * @param gigabytes bandwidth of a link in one direction, in 2^30 byte/s
     * @param nanoseconds latency of a link
     */
    record Dimension(Shape shape, int count, double gigabytes, double nanoseconds) {
        /** @return what an NPU sends at most along the dimension, bit/s. */
        long rateBps() {
            int links =
                    switch (shape) {
                        case RING -> count > 2 ? 2 : 1;
                        case FULLY_CONNECTED -> Math.max(1, count - 1);
                        case SWITCH -> 1;
                    };
            return Math.round(gigabytes * BYTES * BITS * links);
        }

        /** @return from an NPU to its neighbour, picoseconds: a switch is entered and left by a link each. */
        long latencyPs() {
            return Math.round(nanoseconds * 1000 * (shape == Shape.SWITCH ? 2 : 1));
        }
    }

    AstraNetwork {
        dimensions = List.copyOf(dimensions);
    }

    /** @return number of NPUs. */
    long npus() {
        return dimensions.stream().mapToLong(Dimension::count).reduce(1, Math::multiplyExact);
    }
}
