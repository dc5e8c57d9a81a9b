// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

/** When a connection may send its next packet, as its congestion control paces it. */
public interface RateControl {

    /** @return the earliest time of the connection's next packet, picoseconds; in the past when it may go now */
    long earliest(int connection);

    /** A packet leaves. */
    void sent(int connection, int wireBytes, long now);

    /** The network says that the connection's path is congested (CNP, BECN). */
    void congested(int connection, long now);

    /** The connection's own timer is due. */
    void timer(int connection, long now);

    /** Has {@link RateControl#timer} called for a connection. */
    @FunctionalInterface
    interface Timer {
        void set(int connection, long time);
    }

    /** No congestion control: a connection sends as fast as its port. */
    RateControl NONE = new RateControl() {
        @Override
        public long earliest(int connection) {
            return 0;
        }

        @Override
        public void sent(int connection, int wireBytes, long now) {}

        @Override
        public void congested(int connection, long now) {}

        @Override
        public void timer(int connection, long now) {}
    };
}
