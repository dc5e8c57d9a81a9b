// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.counters;

import dev.weft.results.LinkMeasure;
import java.util.List;

/** What a column of a table of counters says. Headings are compared in lower case, letters and digits only. */
enum CounterColumn {
    DEVICE("device", null, 1, "device", "switch", "host", "node", "hostname", "devicename", "nodedescription", "name"),
    PORT("port", null, 1, "port", "interface", "iface", "portname", "portnum", "portnumber", "ifname", "nic"),
    TIME("time", null, 1, "time", "timestamp", "seconds", "times", "t"),
    /** What leaves the port. */
    BYTES(
            "bytes",
            LinkMeasure.BYTES,
            1,
            "txbytes",
            "bytes",
            "outoctets",
            "ifhcoutoctets",
            "txoctets",
            "bytessent",
            "outbytes"),
    /** InfiniBand counts words of 4 bytes (IBA 16.1.3.5). */
    WORDS("words", LinkMeasure.BYTES, 4, "portxmitdata", "xmitdata", "txwords"),
    PACKETS(
            "packets",
            LinkMeasure.PACKETS,
            1,
            "txpackets",
            "packets",
            "outpkts",
            "txpkts",
            "portxmitpkts",
            "xmitpkts",
            "txok"),
    ECN_MARKS(
            "ecn-marks",
            LinkMeasure.ECN_MARKS,
            1,
            "ecnmarks",
            "ecnmarked",
            "ecnmarkedpackets",
            "rpecnmarked",
            "wredecnmarkedpackets",
            "ecn"),
    DROPS(
            "drops",
            LinkMeasure.DROPS,
            1,
            "drops",
            "txdrops",
            "outdiscards",
            "ifoutdiscards",
            "txdrp",
            "discards",
            "portxmitdiscards",
            "xmitdiscards"),
    /** Pauses that the port was told: those that it received. */
    PAUSES("pauses", LinkMeasure.PAUSES, 1, "rxpause", "pauses", "rxpfc", "pfcrx", "rxprio3pause", "pausesreceived"),
    /** Microseconds, as NICs count them. */
    PAUSE_MICROSECONDS(
            "pause-time",
            LinkMeasure.PAUSE_TIME_PS,
            1_000_000,
            "pausetime",
            "pausedurationus",
            "rxprio3pauseduration",
            "pauseus"),
    /** Ticks in which the port had data and no credits; a tick is given by an option. */
    WAIT_TICKS("wait", LinkMeasure.CREDIT_STALL_PS, 1, "portxmitwait", "xmitwait"),
    QUEUE_MAX(
            "queue-max",
            LinkMeasure.QUEUE_MAX_BYTES,
            1,
            "queuemax",
            "queuemaxbytes",
            "watermark",
            "queuewatermark",
            "maxqueuebytes");

    private final String option;
    private final LinkMeasure measure;
    private final long factor;
    private final List<String> names;

    CounterColumn(String option, LinkMeasure measure, long factor, String... names) {
        this.option = option;
        this.measure = measure;
        this.factor = factor;
        this.names = List.of(names);
    }

    /** @return the option that names the column. */
    String option() {
        return option;
    }

    /** @return what it counts; null where it says what the row is about. */
    LinkMeasure measure() {
        return measure;
    }

    /** @return by what the number is multiplied. */
    long factor() {
        return factor;
    }

    /** @return usual headings. */
    List<String> names() {
        return names;
    }

    /** @return whether it is a state and no count that grows. */
    boolean isState() {
        return this == QUEUE_MAX;
    }
}
