// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.extension;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import java.util.ArrayDeque;
import java.util.List;
import java.util.stream.IntStream;

/** A transport that knows nothing: one packet of a connection on its way, the next when it is acknowledged. */
public final class StopAndWaitProvider implements TransportProvider {

    static final int HEADER_BYTES = 66;
    static final int ACK_BYTES = 64;

    private static final List<Parameter> PARAMETERS =
            List.of(Parameter.size("mtu", 256, 9000, "1000 B", "Payload of a packet.", Parameter.ASSUMPTION));

    @Override
    public String name() {
        return "stop-and-wait";
    }

    @Override
    public String title() {
        return "Stop and wait";
    }

    @Override
    public String description() {
        return "One packet at a time.";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public TransportModel model(ParameterValues values, Network network) {
        return new Model(values.count("mtu"));
    }

    private record Model(int mtu) implements TransportModel {

        @Override
        public FabricPolicy fabric() {
            return new FabricPolicy(
                    FabricPolicy.FlowControl.NONE,
                    FabricPolicy.Routing.ECMP,
                    true,
                    FabricPolicy.Ecn.OFF,
                    1_000_000,
                    false,
                    0,
                    0,
                    FabricPolicy.Lossless.UNUSED,
                    mtu + HEADER_BYTES);
        }

        @Override
        public int connectionsPerPair() {
            return 1;
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            return new StopAndWait(hosts, mtu);
        }
    }

    private static final class StopAndWait extends HostTransport {
        private final Hosts hosts;
        private final int mtu;
        private final List<ArrayDeque<Integer>> queues;
        private final boolean[] waiting;
        private final long[] acknowledged;
        private final Packet answer = new Packet();

        StopAndWait(Hosts hosts, int mtu) {
            this.hosts = hosts;
            this.mtu = mtu;
            int n = hosts.connections().count();
            queues = IntStream.range(0, n)
                    .mapToObj(c -> new ArrayDeque<Integer>())
                    .toList();
            waiting = new boolean[n];
            acknowledged = new long[hosts.messageCount()];
        }

        private int payload(int message) {
            return (int) Math.min(mtu, hosts.bytes(message) - acknowledged[message]);
        }

        @Override
        public void enqueue(int connection, int message, long now) {
            queues.get(connection).add(message);
            hosts.ready(connection, 0, now);
        }

        @Override
        public long next(int connection, int link, long now, Packet packet) {
            if (waiting[connection] || queues.get(connection).isEmpty()) {
                return BLOCKED;
            }
            int message = queues.get(connection).element();
            packet.reset(Packet.DATA, message, hosts.connections().destination(connection));
            packet.size = payload(message) + HEADER_BYTES;
            waiting[connection] = true;
            return SENT;
        }

        @Override
        public void receive(int nic, int link, long now, Packet packet) {
            int connection = hosts.connections().ofMessage(packet.message);
            if (packet.type == Packet.DATA) {
                hosts.place(packet.message, packet.size - HEADER_BYTES, now);
                answer.reset(Packet.ACK, packet.message, hosts.connections().source(connection));
                answer.size = ACK_BYTES;
                hosts.sendControl(link ^ 1, answer, now);
                return;
            }
            waiting[connection] = false;
            acknowledged[packet.message] += payload(packet.message);
            if (acknowledged[packet.message] == hosts.bytes(packet.message)) {
                queues.get(connection).remove();
                hosts.acked(packet.message, now);
            }
            hosts.ready(connection, 0, now);
        }

        @Override
        public void timer(int connection, int which, long now) {}

        @Override
        public int trafficClass(int connection) {
            return 0;
        }
    }
}
