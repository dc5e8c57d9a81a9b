// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/** Cuts sizes into parts that differ by at most one byte. */
final class Parts {

    private Parts() {}

    /** @return size of part {@code index} of {@code parts} */
    static long share(long total, int parts, int index) {
        return total / parts + (index < total % parts ? 1 : 0);
    }

    /** @return bytes of the parts before {@code index} */
    static long before(long total, int parts, int index) {
        return total / parts * index + Math.min(index, total % parts);
    }

    /** @return pieces into which a part must be cut to have at most {@code chunkBytes} each; 0 = not at all */
    static int pieces(long bytes, long chunkBytes) {
        return chunkBytes == 0 ? 1 : Math.toIntExact(Math.max(1, (bytes + chunkBytes - 1) / chunkBytes));
    }

    /** @return the name of piece {@code part} of block {@code block} of the buffer */
    static long slot(long block, int part) {
        return block << 32 | part;
    }

    /** @return the block of a slot */
    static long block(long slot) {
        return slot >>> 32;
    }
}
