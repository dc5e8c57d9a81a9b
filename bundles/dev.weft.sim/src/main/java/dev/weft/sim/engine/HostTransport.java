// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * The NICs' side of a transport. One instance serves all hosts of a run; it keeps its state in arrays by connection and
 * touches only the sender's part while the sender's host runs, and the receiver's part while the receiver's does.
 */
public abstract class HostTransport {

    /** {@link #next} has filled the packet. */
    public static final long SENT = -1;
    /** {@link #next} has nothing to send until the transport calls {@link Hosts#ready}. */
    public static final long BLOCKED = -2;
    /** {@link #next} has data and a full window; the transport will call {@link Hosts#ready}. */
    public static final long BLOCKED_BY_WINDOW = -3;
    /** {@link #next} has data that the receiver has not cleared; the transport will call {@link Hosts#ready}. */
    public static final long BLOCKED_BY_RECEIVER = -4;

    /** A message joins the connection's send queue. */
    public abstract void enqueue(int connection, int message, long now);

    /**
     * The NIC's port is free and the connection has its turn.
     *
     * @param link the port, as the directed link out of it
     * @param packet to be filled
     * @return {@link #SENT}, {@link #BLOCKED} or one of its kinds, or the time at which to ask again (pacing)
     */
    public abstract long next(int connection, int link, long now, Packet packet);

    /**
     * A packet has arrived.
     *
     * @param nic its destination
     * @param link the directed link on which it came
     */
    public abstract void receive(int nic, int link, long now, Packet packet);

    /** A timer set by {@link Hosts#timer} is due. Timers cannot be cancelled: ignore what is no longer wanted. */
    public abstract void timer(int connection, int which, long now);

    /**
     * One of the host's ports has gone down, or is up again. Ports that are down send nothing: what has its turn there
     * waits, control packets are lost. What the transport has in flight it must recover itself.
     *
     * @param link the port, as the directed link out of it
     */
    public void portChanged(int link, boolean up, long now) {}

    /** @return the traffic class (virtual lane) of the connection's data */
    public abstract int trafficClass(int connection);
}
