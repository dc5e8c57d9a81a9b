// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Objects;

/**
 * How a transport has the switches and links behave.
 *
 * @param flowControl what keeps buffers from overflowing, if anything
 * @param routing how switches choose among equal next hops
 * @param seedPerSwitch whether each switch hashes with a seed of its own; with one seed for all, successive tiers
 *     polarise, as real ones do
 * @param ecn congestion marks
 * @param queueLimitBytes bytes that an output queue may hold at a port of {@link Ecn#REFERENCE_RATE_BPS}, scaled with
 *     the port's rate; beyond it packets are dropped or trimmed. Without meaning under lossless flow control
 * @param trim whether a packet that finds its queue full loses its payload instead of its life
 * @param trimmedBytes wire size of a trimmed packet
 * @param linkControlPs time that a pause frame or a credit update takes beside propagation, picoseconds
 * @param lossless settings of lossless flow control
 * @param maximumPacketBytes wire size of the largest packet
 * @param switching settings that only some of the choices above need
 */
public record FabricPolicy(
        FlowControl flowControl,
        Routing routing,
        boolean seedPerSwitch,
        Ecn ecn,
        long queueLimitBytes,
        boolean trim,
        int trimmedBytes,
        long linkControlPs,
        Lossless lossless,
        int maximumPacketBytes,
        Switching switching) {

    /** What keeps buffers from overflowing. */
    public enum FlowControl {
        /** Nothing: packets are dropped or trimmed. */
        NONE,
        /** Priority flow control (IEEE 802.1Qbb): XOFF and XON per class. */
        PFC,
        /** Credits per virtual lane (InfiniBand). */
        CREDITS
    }

    /** How switches choose among equal next hops. */
    public enum Routing {
        /** By hash of the packet's entropy. */
        ECMP,
        /** Per packet, the shortest of all output queues; ties by hash. */
        ADAPTIVE,
        /** As {@link #ADAPTIVE}, but a flow keeps its link until it pauses. */
        FLOWLET,
        /** Per packet, all links in turn. */
        ROUND_ROBIN,
        /** By a subnet manager's tables: the packet's entropy names one of the destination's LIDs. */
        TABLES
    }

    /**
     * RED-like marking at the output queue: never up to the minimum, always from the maximum on, linear between.
     *
     * @param minimumBytes below or at which nothing is marked
     * @param maximumBytes from which on everything is marked
     * @param maximumProbability just below the maximum
     * @param scalesWithRate whether the thresholds are those of a port of {@link #REFERENCE_RATE_BPS} and grow with the
     *     port's rate, or the same for all
     * @param atLastHop whether ports that lead to a host mark too, or only those between switches
     */
    public record Ecn(
            long minimumBytes,
            long maximumBytes,
            double maximumProbability,
            boolean scalesWithRate,
            boolean atLastHop) {

        /** Rate at which thresholds are stated. */
        public static final long REFERENCE_RATE_BPS = 100_000_000_000L;

        /** Marks nothing. */
        public static final Ecn OFF = new Ecn(Long.MAX_VALUE, Long.MAX_VALUE, 0, false);

        /** Marks at all ports. */
        public Ecn(long minimumBytes, long maximumBytes, double maximumProbability, boolean scalesWithRate) {
            this(minimumBytes, maximumBytes, maximumProbability, scalesWithRate, true);
        }

        public Ecn {
            if (minimumBytes < 0 || maximumBytes < minimumBytes) {
                throw new IllegalArgumentException(
                        "ECN thresholds must be ordered: " + minimumBytes + " to " + maximumBytes + " bytes");
            }
        }

        long minimumBytes(long rateBps) {
            return scalesWithRate ? scaled(minimumBytes, rateBps) : minimumBytes;
        }

        long maximumBytes(long rateBps) {
            return scalesWithRate ? scaled(maximumBytes, rateBps) : maximumBytes;
        }

        /** @return bytes stated for {@link #REFERENCE_RATE_BPS}, for a port of another rate */
        static long scaled(long thresholdBytes, long rateBps) {
            return thresholdBytes == Long.MAX_VALUE
                    ? Long.MAX_VALUE
                    : (long) (thresholdBytes * ((double) rateBps / REFERENCE_RATE_BPS));
        }
    }

    /**
     * Settings of lossless flow control; those of the other kind are ignored.
     *
     * @param dynamicAlpha PFC: an ingress class pauses its sender at {@code dynamicAlpha × free shared buffer}
     * @param resumeOffsetBytes PFC: it resumes that far below the threshold
     * @param headroomBytes PFC: headroom of a port of {@link Ecn#REFERENCE_RATE_BPS}, scaled with its rate; 0 = computed
     *     from rate and cable length
     * @param laneBufferBytes credits: receive buffer of a virtual lane, at most 2,048 blocks of 64 bytes
     * @param lanes classes (virtual lanes) of data, 0 to this minus one
     * @param stuck what is done about queues that do not move
     */
    public record Lossless(
            double dynamicAlpha,
            long resumeOffsetBytes,
            long headroomBytes,
            long laneBufferBytes,
            int lanes,
            StuckQueues stuck) {

        /** Settings under which queues that do not move are left alone. */
        public Lossless(
                double dynamicAlpha, long resumeOffsetBytes, long headroomBytes, long laneBufferBytes, int lanes) {
            this(dynamicAlpha, resumeOffsetBytes, headroomBytes, laneBufferBytes, lanes, StuckQueues.LEFT);
        }

        /** The same settings with other ones for queues that do not move. */
        public Lossless with(StuckQueues queues) {
            return new Lossless(dynamicAlpha, resumeOffsetBytes, headroomBytes, laneBufferBytes, lanes, queues);
        }

        ClassIndex classes() {
            return new ClassIndex(lanes);
        }

        /** For fabrics without flow control. */
        public static final Lossless UNUSED = new Lossless(0, 0, 0, 0, 1);
    }

    /** @return how a port marks that leads to a host, or one that does not */
    Ecn ecn(boolean leadsToHost) {
        return leadsToHost && !ecn.atLastHop() ? Ecn.OFF : ecn;
    }

    public FabricPolicy {
        Objects.requireNonNull(flowControl);
        Objects.requireNonNull(routing);
        Objects.requireNonNull(ecn);
        Objects.requireNonNull(lossless);
        Objects.requireNonNull(switching);
        if (maximumPacketBytes < 64 || maximumPacketBytes > Packet.MAXIMUM_SIZE) {
            throw new IllegalArgumentException("A packet must have 64 to " + Packet.MAXIMUM_SIZE
                    + " bytes on the wire, not " + maximumPacketBytes);
        }
    }

    /** With {@link Switching#DEFAULT}. */
    public FabricPolicy(
            FlowControl flowControl,
            Routing routing,
            boolean seedPerSwitch,
            Ecn ecn,
            long queueLimitBytes,
            boolean trim,
            int trimmedBytes,
            long linkControlPs,
            Lossless lossless,
            int maximumPacketBytes) {
        this(
                flowControl,
                routing,
                seedPerSwitch,
                ecn,
                queueLimitBytes,
                trim,
                trimmedBytes,
                linkControlPs,
                lossless,
                maximumPacketBytes,
                Switching.DEFAULT);
    }

    /** @return the same with other settings of its switches */
    public FabricPolicy with(Switching newSwitching) {
        return new FabricPolicy(
                flowControl,
                routing,
                seedPerSwitch,
                ecn,
                queueLimitBytes,
                trim,
                trimmedBytes,
                linkControlPs,
                lossless,
                maximumPacketBytes,
                newSwitching);
    }
}
