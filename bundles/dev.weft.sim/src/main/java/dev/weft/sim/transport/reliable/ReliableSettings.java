// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import java.util.function.IntUnaryOperator;

/**
 * How the reliable connections of a run work.
 *
 * @param framing how messages become packets
 * @param windowBytes most bytes in flight on a connection, 0 = no limit
 * @param answers what receivers send back
 * @param recovery what becomes of packets that are lost or out of order
 * @param admission what the receiver lets the sender write
 * @param splitOver queue pairs that carry each message together, 1 = one carries it whole
 * @param laneOfDestination traffic class of data to a NIC
 */
public record ReliableSettings(
        Framing framing,
        long windowBytes,
        Answers answers,
        Recovery recovery,
        Admission admission,
        int splitOver,
        IntUnaryOperator laneOfDestination) {

    /**
     * What receivers send back.
     *
     * @param interval packets that share an acknowledgement; a message's last packet is always acknowledged
     * @param first whether acknowledgements travel in the control class instead of the data's
     * @param echoMarks whether congestion marks come back in acknowledgements instead of in notifications
     * @param notificationPs least time between two congestion notifications of a connection
     */
    public record Answers(int interval, boolean first, boolean echoMarks, long notificationPs) {}

    /**
     * What becomes of packets that are lost or out of order.
     *
     * @param anyOrder whether packets overtake each other in the fabric, so that a gap does not tell of a loss
     * @param selective whether the receiver keeps what arrives behind a gap, and the sender repeats the gap alone
     * @param timeoutPs time without progress after which the sender repeats, picoseconds
     * @param retries timeouts in a row that a connection bears
     */
    public record Recovery(boolean anyOrder, boolean selective, long timeoutPs, int retries) {

        /** The unit of the local ACK timeout (InfiniBand architecture specification, 9.7.6.1.3): 4.096 µs × 2^t. */
        private static final long TIMEOUT_UNIT_PS = 4_096_000L;

        private static final int LARGEST_EXPONENT = 31;

        /** Rounds the timeout up to what a queue pair's attribute can say. */
        public Recovery {
            int exponent = 0;
            while (exponent < LARGEST_EXPONENT && TIMEOUT_UNIT_PS << exponent < timeoutPs) {
                exponent++;
            }
            timeoutPs = TIMEOUT_UNIT_PS << exponent;
        }

        boolean placesAnyOrder() {
            return anyOrder || selective;
        }
    }

    /**
     * Receiver-driven admission as NCCL has it: the sender writes into buffers that the receiver has cleared.
     *
     * @param inFlightBytes all buffers of a connection, cleared at the start; 0 = no admission
     * @param grantBytes what has to arrive before the receiver clears as much again
     */
    public record Admission(long inFlightBytes, long grantBytes) {

        /** The sender may write at any time. */
        public static final Admission OPEN = new Admission(0, 0);
    }
}
