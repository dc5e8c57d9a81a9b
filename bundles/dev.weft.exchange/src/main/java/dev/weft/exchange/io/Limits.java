// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

/** What no file of a real fabric exceeds; beyond, a file is refused before it fills the memory. */
public final class Limits {
    /** Bytes of a file. */
    public static final long FILE_BYTES = 4L << 30;

    /** Bytes of a file that is read as one tree (JSON, YAML) and not as a stream. */
    public static final long TREE_BYTES = 64L << 20;

    /** Characters of a line. */
    public static final int LINE = 1 << 16;

    /** Hosts and switches. */
    public static final int DEVICES = 1_000_000;

    /** Cables. */
    public static final int CABLES = 4_000_000;

    /** Flows, triggers, nodes of a trace, rows of a table. */
    public static final int ROWS = 4_000_000;

    /** Ports of one device, as many as a Weft switch type may have. */
    public static final int PORTS = 4096;

    /** The highest rate of a cable, bit/s: 100 Tb/s. */
    public static final long RATE_BPS = 100_000_000_000_000L;

    /** The longest cable, mm: 1000 km. */
    public static final long LENGTH_MM = 1_000_000_000L;

    /** The longest delay of a cable, ps: 10 s. */
    public static final long DELAY_PS = 10_000_000_000_000L;

    private Limits() {}
}
