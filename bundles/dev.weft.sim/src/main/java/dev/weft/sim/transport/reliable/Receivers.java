// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.transport.reliable.ReliableSettings.Answers;
import java.util.Arrays;

/** The receiving ends of all reliable connections: what they place, and what they answer. */
final class Receivers {

    private static final long NEVER = Long.MIN_VALUE / 2;

    private final Hosts hosts;
    private final Connections connections;
    private final ReliableSettings settings;
    private final Answers answers;
    private final Framing framing;
    private final ArrivalWindow window;
    private final ClearToSend clearToSend;
    private final int[] entropy;

    private final boolean[] nakSent;
    private final int[] unreported;
    private final boolean[] endSeen;
    private final boolean[] marked;
    private final long[] lastNotification;
    private final Packet answer = new Packet();

    /**
     * @param clearToSend null without admission
     * @param entropy by connection
     */
    Receivers(Hosts hosts, ReliableSettings settings, ClearToSend clearToSend, int[] entropy) {
        this.hosts = hosts;
        this.settings = settings;
        this.clearToSend = clearToSend;
        this.entropy = entropy;
        connections = hosts.connections();
        answers = settings.answers();
        framing = settings.framing();
        int n = connections.count();
        window = new ArrivalWindow(n, settings.recovery().placesAnyOrder());
        nakSent = new boolean[n];
        unreported = new int[n];
        endSeen = new boolean[n];
        marked = new boolean[n];
        lastNotification = new long[n];
        Arrays.fill(lastNotification, NEVER);
    }

    /** A data packet has arrived on a link. */
    void receive(int connection, int link, long now, Packet packet) {
        if (packet.marked) {
            noticeMark(connection, link, now, packet);
        }
        int ahead = PsnArithmetic.extend(packet.psn, window.expected(connection)) - window.expected(connection);
        if (ahead < 0) {
            hosts.countDuplicate();
            acknowledge(connection, link, now, packet);
        } else if (settings.recovery().placesAnyOrder()) {
            receiveAnyOrder(connection, ahead, link, now, packet);
        } else if (ahead == 0) {
            window.takeNext(connection);
            nakSent[connection] = false;
            place(now, packet);
            report(connection, link, now, packet);
        } else if (!nakSent[connection]) {
            nakSent[connection] = true;
            deny(connection, link, now, packet, 0, 0);
        }
    }

    private void receiveAnyOrder(int connection, int ahead, int link, long now, Packet packet) {
        if (ahead >= ArrivalWindow.PACKETS) {
            throw new IllegalStateException("A sender is further ahead than its receiver can place");
        }
        int expected = window.expected(connection);
        int gapStart = window.furthest(connection) - expected;
        if (!window.take(connection, ahead)) {
            hosts.countDuplicate();
            return;
        }
        place(now, packet);
        report(connection, link, now, packet);
        if (ahead > gapStart && !settings.recovery().anyOrder()) {
            // Once for each gap: whatever comes behind it finds the gap known.
            deny(connection, link, now, packet, gapStart, ahead - gapStart);
        }
    }

    private void place(long now, Packet packet) {
        hosts.place(packet.message, framing.payloadOf(packet.size, (packet.extra & Extra.FIRST) != 0), now);
    }

    /** Acknowledges every so many packets, and as soon as a message's end and all before it have arrived. */
    private void report(int connection, int link, long now, Packet packet) {
        endSeen[connection] |= (packet.extra & Extra.LAST) != 0;
        boolean whole = window.isWhole(connection);
        if (++unreported[connection] >= answers.interval() || endSeen[connection] && whole) {
            endSeen[connection] &= !whole;
            acknowledge(connection, link, now, packet);
        }
        if (clearToSend != null && clearToSend.clears(connection, window.expected(connection))) {
            answer(connection, packet, Packet.GRANT);
            answer.psn = clearToSend.clearedLimit(connection);
            answer.trafficClass = Packet.CONTROL_CLASS;
            hosts.sendControl(link ^ 1, answer, now);
        }
    }

    private void acknowledge(int connection, int link, long now, Packet packet) {
        answer(connection, packet, Packet.ACK);
        answer.extra |= Extra.reach(window.furthest(connection) - window.expected(connection));
        if (clearToSend != null) {
            // A clear-to-send travels on a reliable connection of its own; this repairs the loss of one.
            answer.extra |= Extra.limit(clearToSend.clearedLimit(connection));
        }
        sendInDataClass(connection, link, now, packet);
    }

    /** Says that packets are missing from {@code offset} behind the expected one on; a length of 0 names all. */
    private void deny(int connection, int link, long now, Packet packet, int offset, int length) {
        answer(connection, packet, Packet.NACK);
        answer.extra |= Extra.gap(offset, length);
        sendInDataClass(connection, link, now, packet);
    }

    private void sendInDataClass(int connection, int link, long now, Packet packet) {
        unreported[connection] = 0;
        if (marked[connection]) {
            marked[connection] = false;
            answer.extra |= Extra.ECHO;
        }
        answer.psn = window.expected(connection);
        answer.trafficClass = answers.first() ? Packet.CONTROL_CLASS : packet.trafficClass;
        hosts.sendControl(link ^ 1, answer, now);
    }

    private void noticeMark(int connection, int link, long now, Packet packet) {
        if (answers.echoMarks()) {
            marked[connection] = true;
        } else if (now - lastNotification[connection] >= answers.notificationPs()) {
            lastNotification[connection] = now;
            answer(connection, packet, Packet.CNP);
            answer.trafficClass = Packet.CONTROL_CLASS;
            hosts.sendControl(link ^ 1, answer, now);
        }
    }

    private void answer(int connection, Packet packet, int type) {
        answer.reset(type, packet.message, connections.source(connection));
        answer.entropy = entropy[connection];
        answer.time = packet.time;
        answer.extra = Extra.forAnswer(packet.extra);
        answer.size = framing.ackBytes();
    }
}
