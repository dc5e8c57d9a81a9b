// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/**
 * How fast a rank puts data out in a protocol where that is slower than the wire: flags are written and polled with the
 * data, few threads copy. NCCL's model of costs has it as the bus bandwidth of algorithm and protocol; a channel gets its
 * share of it.
 *
 * <p>Where every step waits for the one before (rings) a step is longer by what copying takes beyond the wire. Where pieces
 * follow each other (trees, chains) a piece begins when the ones before it are copied.
 *
 * @param psPerByte picoseconds in which a rank puts out a byte of data on all its channels together; 0 = at once
 * @param networkPsPerByte picoseconds for a byte out of a channel's share of a NIC
 * @param hostPsPerByte picoseconds for a byte out of a channel's share of NVLink
 */
public record Pace(double psPerByte, double networkPsPerByte, double hostPsPerByte) {

    /** As fast as the wires take it. */
    public static final Pace NONE = new Pace(0, 0, 0);

    /** Delays are rounded to a nanosecond, so that parts that differ by a byte have the same. */
    private static final long ROUNDING = 1_000;

    /** @throws IllegalArgumentException when a time is negative or not a number */
    public Pace {
        if (!(psPerByte >= 0) || !(networkPsPerByte >= 0) || !(hostPsPerByte >= 0)) {
            throw new IllegalArgumentException("Times for a byte must not be negative: " + psPerByte + ", "
                    + networkPsPerByte + ", " + hostPsPerByte);
        }
    }

    /** @return by how much each step of a ring between hosts is longer, picoseconds; 0 for other algorithms */
    public long networkStepPs(CollectiveRequest request, Protocol protocol, int ranks) {
        return stepPs(request, protocol, ranks, networkPsPerByte);
    }

    /** @return by how much each step of a ring inside a host is longer, picoseconds; 0 for other algorithms */
    public long hostStepPs(CollectiveRequest request, Protocol protocol, int ranks) {
        return stepPs(request, protocol, ranks, hostPsPerByte);
    }

    private long stepPs(CollectiveRequest request, Protocol protocol, int ranks, double wirePsPerByte) {
        boolean steps =
                switch (request.operation()) {
                    case ALL_REDUCE, REDUCE_SCATTER, ALL_GATHER -> request.algorithm() == Algorithm.RING;
                    case ALL_TO_ALL, BROADCAST, REDUCE, GATHER, SCATTER, SEND_RECEIVE, BARRIER -> false;
                };
        if (!steps || psPerByte == 0) {
            return 0;
        }
        int channels = request.channels();
        long block = Math.max(1, request.bytes() / ((long) channels * ranks));
        double beyond = block * psPerByte * channels - protocol.wireBytes(block) * wirePsPerByte;
        return Math.max(0, Math.round(beyond / ROUNDING)) * ROUNDING;
    }

    /**
     * When a piece of a pipeline can begin.
     *
     * @param before bytes that a rank puts out on the channel before it
     * @param bytes bytes that it puts out with it
     * @return picoseconds from the pipeline's start
     */
    long pieceStartPs(CollectiveRequest request, Protocol protocol, long before, long bytes) {
        double perByte = psPerByte * request.channels();
        double beyond = bytes * perByte - protocol.wireBytes(bytes) * networkPsPerByte;
        return Math.round(before * perByte + Math.max(0, beyond));
    }

    /** @return what a whole pipeline takes at least for so many bytes out of a rank, picoseconds */
    public double pipelinePs(CollectiveRequest request, double bytes) {
        return bytes * psPerByte * request.channels();
    }
}
