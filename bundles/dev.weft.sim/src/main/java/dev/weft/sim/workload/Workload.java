// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.workload;

import dev.weft.sim.network.Network;
import java.util.Arrays;

/**
 * Messages between NICs with dependencies, in primitive arrays. Immutable.
 *
 * <p>A message is released when its release time has come and all its predecessors were delivered, plus its delay. A predecessor's
 * destination host must be the successor's source host, since only there is the delivery known without more messages.
 * A collective is such a graph: every simulator runs the same one.
 */
public final class Workload {

    /** Service levels, as InfiniBand has them. */
    public static final int SERVICE_LEVELS = 16;

    /** Message numbers must fit in a packet's header word. */
    public static final int MAXIMUM_MESSAGES = 1 << 24;

    /** Different preparation times that the messages of a workload may have. */
    public static final int MAXIMUM_DELAYS = 256;

    private final int[] source;
    private final int[] destination;
    private final long[] bytes;
    private final long[] releasePs;
    /** Index into {@link #delays}; empty when no message has a delay. */
    private final byte[] delayIndex;

    private final long[] delays;
    /** Where each communicator's messages begin; the last entry is the number of messages. */
    private final int[] communicatorStart;

    private final byte[] serviceLevel;
    private final int[] predecessorCount;
    private final int[] successorStart;
    private final int[] successors;

    private Workload(Builder b) {
        source = Arrays.copyOf(b.source, b.count);
        destination = Arrays.copyOf(b.destination, b.count);
        bytes = Arrays.copyOf(b.bytes, b.count);
        releasePs = Arrays.copyOf(b.releasePs, b.count);
        delayIndex = b.delayCount == 1 ? new byte[0] : Arrays.copyOf(b.delayIndex, b.count);
        delays = Arrays.copyOf(b.delays, b.delayCount);
        communicatorStart = Arrays.copyOf(b.communicatorStart, b.communicators);
        serviceLevel = Arrays.copyOf(b.serviceLevel, b.count);
        predecessorCount = new int[b.count];
        successorStart = new int[b.count + 1];
        for (int e = 0; e < b.edges; e++) {
            successorStart[b.edgeFrom[e] + 1]++;
            predecessorCount[b.edgeTo[e]]++;
        }
        for (int m = 0; m < b.count; m++) {
            successorStart[m + 1] += successorStart[m];
        }
        successors = new int[b.edges];
        int[] next = successorStart.clone();
        for (int e = 0; e < b.edges; e++) {
            successors[next[b.edgeFrom[e]]++] = b.edgeTo[e];
        }
    }

    public static Builder builder() {
        return new Builder();
    }

    public int messageCount() {
        return source.length;
    }

    /** @return the end that sends message {@code m}, see {@link dev.weft.sim.network.Ends} */
    public int source(int m) {
        return source[m];
    }

    /** @return the end that receives message {@code m} */
    public int destination(int m) {
        return destination[m];
    }

    public long bytes(int m) {
        return bytes[m];
    }

    /** @return earliest release in picoseconds */
    public long releasePs(int m) {
        return releasePs[m];
    }

    /** @return time from the last predecessor's delivery until the sender can have the message ready, picoseconds */
    public long delayPs(int m) {
        return delayIndex.length == 0 ? 0 : delays[delayIndex[m] & 0xff];
    }

    /** @return the communicator that the message belongs to, from 0 */
    public int communicator(int m) {
        int at = Arrays.binarySearch(communicatorStart, m);
        return at >= 0 ? at : -at - 2;
    }

    /** @return the message's service level: what transports choose its traffic class or virtual lane by */
    public int serviceLevel(int m) {
        return serviceLevel[m];
    }

    public int predecessorCount(int m) {
        return predecessorCount[m];
    }

    public int successorCount(int m) {
        return successorStart[m + 1] - successorStart[m];
    }

    public int successor(int m, int index) {
        return successors[successorStart[m] + index];
    }

    /** @return bytes of all messages */
    public long totalBytes() {
        return Arrays.stream(bytes).sum();
    }

    /**
     * Checks that the messages can be sent on a network.
     *
     * @throws IllegalArgumentException when one names a NIC that is not there, or follows a message to another host
     */
    public void requireFits(Network network) {
        for (int m = 0; m < messageCount(); m++) {
            if (!network.ends().has(source[m]) || !network.ends().has(destination[m])) {
                throw new IllegalArgumentException("Message " + m + " names a NIC that the fabric does not have");
            }
            for (int i = 0; i < successorCount(m); i++) {
                int successor = successor(m, i);
                if (network.hostOfEnd(source[successor]) != network.hostOfEnd(destination[m])) {
                    throw new IllegalArgumentException("Message " + successor
                            + " follows one that is delivered to another host than its own sender's");
                }
            }
        }
    }

    /** Collects messages and dependencies. */
    public static final class Builder {
        private int[] source = new int[64];
        private int[] destination = new int[64];
        private long[] bytes = new long[64];
        private long[] releasePs = new long[64];
        private byte[] delayIndex = new byte[0];
        private long[] delays = new long[4];
        private int delayCount = 1;
        private int[] communicatorStart = new int[4];
        private int communicators = 1;
        private byte[] serviceLevel = new byte[64];
        private byte currentLevel;
        private int[] edgeFrom = new int[64];
        private int[] edgeTo = new int[64];
        private int count;
        private int edges;

        private Builder() {}

        /**
         * Lets the messages from here on belong to a communicator (a group of ranks with its own connections) that is not
         * that of the messages before.
         */
        public void newCommunicator() {
            if (communicatorStart[communicators - 1] == count) {
                return;
            }
            if (communicators == communicatorStart.length) {
                communicatorStart = Arrays.copyOf(communicatorStart, 2 * communicators);
            }
            communicatorStart[communicators++] = count;
        }

        /**
         * Gives the messages that follow a service level; before the first call it is 0.
         *
         * @param level 0 to {@link #SERVICE_LEVELS} − 1
         */
        public Builder serviceLevel(int level) {
            if (level < 0 || level >= SERVICE_LEVELS) {
                throw new IllegalArgumentException(
                        "A service level must be 0 to " + (SERVICE_LEVELS - 1) + ", not " + level);
            }
            currentLevel = (byte) level;
            return this;
        }

        /**
         * Adds a message.
         *
         * @param sizeBytes at least 1
         * @param earliestPs earliest release, at least 0
         * @return the message's number
         */
        public int message(int fromNic, int toNic, long sizeBytes, long earliestPs) {
            return message(fromNic, toNic, sizeBytes, earliestPs, 0);
        }

        /**
         * Adds a message that its sender needs time to prepare.
         *
         * @param sizeBytes at least 1
         * @param earliestPs earliest release, at least 0
         * @param delayPs time from the last predecessor's delivery until the release, at least 0; without a predecessor
         *     it counts from the earliest release. A workload has at most {@value #MAXIMUM_DELAYS} different ones
         * @return the message's number
         */
        public int message(int fromNic, int toNic, long sizeBytes, long earliestPs, long delayPs) {
            int message = add(fromNic, toNic, sizeBytes, earliestPs);
            int index = indexOfDelay(delayPs);
            if (index > 0 || delayIndex.length > 0) {
                if (delayIndex.length < source.length) {
                    delayIndex = Arrays.copyOf(delayIndex, source.length);
                }
                delayIndex[message] = (byte) index;
            }
            return message;
        }

        private int indexOfDelay(long delayPs) {
            if (delayPs < 0) {
                throw new IllegalArgumentException("A message's delay must not be negative: " + delayPs + " ps");
            }
            for (int i = 0; i < delayCount; i++) {
                if (delays[i] == delayPs) {
                    return i;
                }
            }
            if (delayCount == MAXIMUM_DELAYS) {
                throw new IllegalArgumentException("More than " + MAXIMUM_DELAYS + " different delays");
            }
            if (delayCount == delays.length) {
                delays = Arrays.copyOf(delays, 2 * delayCount);
            }
            delays[delayCount] = delayPs;
            return delayCount++;
        }

        private int add(int fromNic, int toNic, long sizeBytes, long earliestPs) {
            if (fromNic == toNic || fromNic < 0 || toNic < 0) {
                throw new IllegalArgumentException(
                        "A message needs two different NICs, not " + fromNic + " and " + toNic);
            }
            if (sizeBytes < 1) {
                throw new IllegalArgumentException("A message needs at least 1 byte, not " + sizeBytes);
            }
            if (earliestPs < 0) {
                throw new IllegalArgumentException("A message's release must not be negative: " + earliestPs + " ps");
            }
            if (count == MAXIMUM_MESSAGES) {
                throw new IllegalArgumentException("The packet engine takes at most " + MAXIMUM_MESSAGES
                        + " messages; use fewer ranks, channels or steps");
            }
            if (count == source.length) {
                int size = 2 * count;
                source = Arrays.copyOf(source, size);
                destination = Arrays.copyOf(destination, size);
                bytes = Arrays.copyOf(bytes, size);
                releasePs = Arrays.copyOf(releasePs, size);
                serviceLevel = Arrays.copyOf(serviceLevel, size);
            }
            source[count] = fromNic;
            destination[count] = toNic;
            bytes[count] = sizeBytes;
            releasePs[count] = earliestPs;
            serviceLevel[count] = currentLevel;
            return count++;
        }

        /** Releases {@code message} only after {@code predecessor}, an earlier message, was delivered. */
        public void after(int message, int predecessor) {
            if (predecessor < 0 || message >= count || predecessor >= message) {
                throw new IllegalArgumentException(
                        "Message " + message + " can only follow an earlier one, not " + predecessor);
            }
            if (edges == edgeFrom.length) {
                edgeFrom = Arrays.copyOf(edgeFrom, 2 * edges);
                edgeTo = Arrays.copyOf(edgeTo, 2 * edges);
            }
            edgeFrom[edges] = predecessor;
            edgeTo[edges++] = message;
        }

        public Workload build() {
            return new Workload(this);
        }
    }
}
