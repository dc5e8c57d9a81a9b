// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * One packet, unpacked. An engine owns a single instance and fills it again for each packet, so that nothing is
 * allocated while it runs.
 *
 * <p>Between nodes a packet is four words: {@code key} = offset in its window (24 bits), link (22), wire bytes (14),
 * class (3), ECN mark (1); {@code head} = type (4), entropy (16), destination NIC (20), message (24); {@code sequence} =
 * send time modulo 2<sup>40</sup> ps (40), PSN (24); {@code extra} = 64 bits that only the transport understands.
 */
public final class Packet {

    /** Payload on its way. */
    public static final int DATA = 0;
    /** Acknowledgement. */
    public static final int ACK = 1;
    /** Negative acknowledgement. */
    public static final int NACK = 2;
    /** Congestion notification packet (RoCEv2), BECN (InfiniBand). */
    public static final int CNP = 3;
    /** A data packet whose payload a switch cut off. */
    public static final int TRIMMED = 4;
    /** Link-level: credits come back (InfiniBand). */
    static final int CREDIT = 5;
    /** Link-level: stop a class (PFC XOFF). */
    static final int PAUSE = 6;
    /** Link-level: go on (PFC XON). */
    static final int RESUME = 7;
    /** No packet: the node has something to do in this window. */
    static final int WAKE = 8;
    /** A data packet whose payload the last switch before its host cut off. */
    public static final int TRIMMED_AT_LAST_HOP = 9;
    /** The receiver clears its sender to send more. */
    public static final int GRANT = 10;
    /** A sender with nothing under way asks its receiver for credit (UET RCCC). */
    public static final int REQUEST = 11;
    /** A header without data by which a sender learns what became of its last packets (MetaRoCE). */
    public static final int PROBE = 12;
    /** No packet: a port of the node goes down; {@code extra} is its link. */
    static final int PORT_DOWN = 13;
    /** No packet: a port of the node is up again. */
    static final int PORT_UP = 14;
    /** No packet: a link into the node is up again. */
    static final int LINK_BACK = 15;

    /** Traffic classes (priorities, virtual lanes) of a port. */
    public static final int CLASSES = 8;
    /** The class that is always served first. */
    public static final int CONTROL_CLASS = 7;

    static final int LINK_BITS = 22;
    static final int NIC_BITS = 20;
    static final int MESSAGE_BITS = 24;
    static final int MAXIMUM_SIZE = (1 << 14) - 1;

    static final int LINK_SHIFT = 18;
    private static final int SIZE_SHIFT = 4;
    private static final int CLASS_SHIFT = 1;
    private static final long LINK_MASK = (1L << LINK_BITS) - 1;
    private static final int ENTROPY_SHIFT = 44;
    private static final int NIC_SHIFT = 24;
    private static final int TYPE_SHIFT = 60;
    private static final int TIME_SHIFT = 24;
    static final int OFFSET_SHIFT = 40;
    /** Bits of a PSN on the wire. */
    public static final int PSN_BITS = 24;

    private static final int PSN_MASK = (1 << PSN_BITS) - 1;
    private static final long TIME_MASK = (1L << 40) - 1;

    /** One of the constants of this class. */
    public int type;
    /** What ECMP hashes: 16 bits made of addresses, source port and (with enhanced ECMP) queue pair. */
    public int entropy;
    /** The NIC that it travels to. */
    public int destination;
    /** The message that it belongs to, of a congestion notification one of its flow. */
    public int message;
    /** Packet sequence number, 24 bits. */
    public int psn;
    /** Send time modulo 2<sup>40</sup> ps; an acknowledgement echoes that of the packet it answers. */
    public long time;
    /** The transport's own 64 bits. */
    public long extra;
    /** Bytes on the wire, with all headers, preamble and gap. */
    public int size;
    /** Traffic class, 0 to 7. */
    public int trafficClass;
    /** Whether a switch marked it (ECN CE, FECN). */
    public boolean marked;

    /** Makes this a packet of the given kind, everything else zero. */
    public Packet reset(int newType, int newMessage, int toNic) {
        type = newType;
        message = newMessage;
        destination = toNic;
        entropy = 0;
        psn = 0;
        time = 0;
        extra = 0;
        size = 0;
        trafficClass = 0;
        marked = false;
        return this;
    }

    /** @return picoseconds between the packet's send time and {@code now}, exact below 1.1 s */
    public long age(long now) {
        return (now - time) & TIME_MASK;
    }

    long low() {
        return (long) size << SIZE_SHIFT | (long) trafficClass << CLASS_SHIFT | (marked ? 1 : 0);
    }

    long head() {
        return head(type, entropy, destination, message);
    }

    long sequence() {
        return (time & TIME_MASK) << TIME_SHIFT | (psn & PSN_MASK);
    }

    void unpack(long key, long head, long sequence, long extraWord) {
        type = type(head);
        entropy = entropy(head);
        destination = destination(head);
        message = (int) head & ((1 << MESSAGE_BITS) - 1);
        psn = (int) sequence & PSN_MASK;
        time = sequence >>> TIME_SHIFT;
        extra = extraWord;
        size = size(key);
        trafficClass = trafficClass(key);
        marked = (key & 1) != 0;
    }

    static long head(int type, int entropy, int destination, int message) {
        return (long) type << TYPE_SHIFT
                | (long) (entropy & 0xFFFF) << ENTROPY_SHIFT
                | (long) destination << NIC_SHIFT
                | message;
    }

    static int type(long head) {
        return (int) (head >>> TYPE_SHIFT);
    }

    static long withType(long head, int type) {
        return (head << 4) >>> 4 | (long) type << TYPE_SHIFT;
    }

    static int entropy(long head) {
        return (int) (head >>> ENTROPY_SHIFT) & 0xFFFF;
    }

    static int destination(long head) {
        return (int) (head >>> NIC_SHIFT) & ((1 << NIC_BITS) - 1);
    }

    /** @return what switches take for a flow: destination and entropy, 36 bits */
    static long flow(long head) {
        return head >>> NIC_SHIFT & (1L << NIC_BITS + 16) - 1;
    }

    static int size(long key) {
        return (int) (key >>> SIZE_SHIFT) & MAXIMUM_SIZE;
    }

    static int trafficClass(long key) {
        return (int) (key >>> CLASS_SHIFT) & (CLASSES - 1);
    }

    static int link(long key) {
        return (int) (key >>> LINK_SHIFT & LINK_MASK);
    }

    static long low(int size, int trafficClass, boolean marked) {
        return (long) size << SIZE_SHIFT | (long) trafficClass << CLASS_SHIFT | (marked ? 1 : 0);
    }

    /** The size, class and mark of a key. */
    static long low(long key) {
        return key & ((1L << LINK_SHIFT) - 1);
    }

    static long key(long offset, int link, long low) {
        return offset << OFFSET_SHIFT | (long) link << LINK_SHIFT | low;
    }
}
