// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import java.util.Objects;

/**
 * One collective to be decomposed.
 *
 * @param bytes size as {@link Operation} counts it, at least 1 (a barrier ignores it)
 * @param channels rings or trees side by side on equal shares, at least 1; algorithms without channels ignore it
 * @param chunkBytes most bytes of a send; larger steps are cut and pipelined. 0 leaves steps whole; chains, which would not
 *     overlap at all then, take {@link #DEFAULT_CHUNK_BYTES}, trees {@link #treeChunk}
 * @param root the root's rank, where the operation has one
 * @param relayed all-to-all: whether data for another rail first crosses NVLink to the GPU on that rail (NCCL's PXN)
 * @param parts all-to-all: what each rank sends to each other; null for equal shares
 */
public record CollectiveRequest(
        Operation operation,
        Algorithm algorithm,
        long bytes,
        int channels,
        long chunkBytes,
        int root,
        boolean relayed,
        PartSizes parts) {

    /** NCCL's chunk in the Simple protocol: a buffer of 4 MiB in 8 steps (src/include/device.h, src/init.cc). */
    public static final long DEFAULT_CHUNK_BYTES = 4L << 20 >> 3;

    private static final long SMALLEST_TREE_CHUNK_BYTES = 8192;
    /** With larger chunks the way up and the way down overlap less: 64 KiB lose 5 %, 512 KiB 15 %, on 64 ranks. */
    private static final long LARGEST_TREE_CHUNK_BYTES = 32 << 10;

    private static final long TREE_PIECES = 256;

    /** Sizes of the parts of an uneven all-to-all. */
    @FunctionalInterface
    public interface PartSizes {
        /** @return bytes that {@code from} sends to {@code to}, at least 0; 0 sends nothing */
        long bytes(int from, int to);
    }

    /** @throws IllegalArgumentException when a number is outside its range */
    public CollectiveRequest {
        Objects.requireNonNull(operation);
        Objects.requireNonNull(algorithm);
        if (bytes < 1 && operation != Operation.BARRIER) {
            throw new IllegalArgumentException("A collective needs at least 1 byte, not " + bytes);
        }
        if (channels < 1) {
            throw new IllegalArgumentException("A collective needs at least one channel, not " + channels);
        }
        if (chunkBytes < 0 || root < 0) {
            throw new IllegalArgumentException("A collective's chunk and root must not be negative");
        }
    }

    /** A collective in one channel, with whole steps, from or to rank 0. */
    public static CollectiveRequest of(Operation operation, Algorithm algorithm, long bytes) {
        return new CollectiveRequest(operation, algorithm, bytes, 1, 0, 0, false, null);
    }

    public CollectiveRequest withChannels(int number) {
        return new CollectiveRequest(operation, algorithm, bytes, number, chunkBytes, root, relayed, parts);
    }

    public CollectiveRequest withChunk(long size) {
        return new CollectiveRequest(operation, algorithm, bytes, channels, size, root, relayed, parts);
    }

    public CollectiveRequest withRoot(int rank) {
        return new CollectiveRequest(operation, algorithm, bytes, channels, chunkBytes, rank, relayed, parts);
    }

    public CollectiveRequest withRelay() {
        return new CollectiveRequest(operation, algorithm, bytes, channels, chunkBytes, root, true, parts);
    }

    public CollectiveRequest withParts(PartSizes sizes) {
        return new CollectiveRequest(operation, algorithm, bytes, channels, chunkBytes, root, relayed, sizes);
    }

    /** @return the chunk of algorithms that must pipeline */
    long pipelineChunk() {
        return chunkBytes == 0 ? DEFAULT_CHUNK_BYTES : chunkBytes;
    }

    /**
     * The chunk of a tree: small enough that many follow each other, as NCCL cuts its chunks down where they would
     * not fill the tree (src/enqueue.cc); the numbers are assumptions.
     *
     * @param treeBytes bytes that the tree carries
     */
    public long treeChunk(long treeBytes) {
        return chunkBytes == 0
                ? Math.min(LARGEST_TREE_CHUNK_BYTES, Math.max(SMALLEST_TREE_CHUNK_BYTES, treeBytes / TREE_PIECES))
                : chunkBytes;
    }

    /** @return bytes of an all-to-all from one rank to another */
    long part(int from, int to, int ranks) {
        return parts == null ? Math.max(1, Parts.share(bytes, ranks, to)) : parts.bytes(from, to);
    }
}
