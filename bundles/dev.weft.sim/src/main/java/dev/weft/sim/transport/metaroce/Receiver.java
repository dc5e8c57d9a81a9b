// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.PacketBits;

/** The receiving side of MetaRoCE's NICs: packets are placed in any order, and answered with what their path has brought. */
final class Receiver {

    private final Hosts hosts;
    private final Connections connections;
    private final MetaRoceSettings settings;
    private final Framing framing;
    private final int paths;
    private final PathReceiver arrived;
    private final PacketBits placed;
    private final FairShare fairShare;
    private final Packet answer = new Packet();

    Receiver(Hosts hosts, MetaRoceSettings settings) {
        this.hosts = hosts;
        this.settings = settings;
        connections = hosts.connections();
        framing = settings.framing();
        paths = settings.paths();
        arrived = new PathReceiver(connections.count() * paths);
        placed = PacketBits.of(hosts, framing);
        fairShare = new FairShare(hosts, settings.hintUtilisation());
    }

    /** Places a packet where it belongs, and answers it. */
    void data(int connection, int link, long now, Packet packet) {
        int number = DataFields.path(packet.extra);
        int path = connection * paths + number;
        int psn = Psn.extend(packet.psn, Math.max(0, arrived.highest(path)));
        int inConnection = DataFields.number(packet.extra);
        fairShare.heard(connection, inConnection, DataFields.more(packet.extra), DataFields.rate(packet.extra), now);
        arrived.accept(path, psn);
        if (placed.set(connection, inConnection)) {
            hosts.place(packet.message, framing.payloadOf(packet.size, false), now);
        } else {
            hosts.countDuplicate();
        }
        // What came later than receivers remember is covered by the cumulative PSN.
        int trigger = arrived.highest(path) - psn < SelectiveAck.SPAN ? psn : arrived.highest(path);
        acknowledge(connection, number, trigger, link, now, packet);
    }

    /** Tells what has arrived on the path. */
    void probe(int connection, int link, long now, Packet packet) {
        int number = DataFields.path(packet.extra);
        acknowledge(connection, number, arrived.highest(connection * paths + number), link, now, packet);
    }

    private void acknowledge(int connection, int number, int trigger, int link, long now, Packet packet) {
        int path = connection * paths + number;
        int highest = arrived.highest(path);
        answer.reset(Packet.ACK, packet.message, connections.source(connection));
        answer.entropy = packet.entropy;
        answer.psn = trigger;
        answer.time = packet.time;
        answer.size = framing.ackBytes();
        answer.trafficClass = settings.ackClass();
        answer.extra = SelectiveAck.encode(
                number,
                fairShare.hint(connection, now),
                highest - trigger,
                highest - arrived.cumulative(path),
                packet.marked,
                packet.type == Packet.PROBE,
                arrived.recent(path));
        hosts.sendControl(link ^ 1, answer, now);
    }
}
