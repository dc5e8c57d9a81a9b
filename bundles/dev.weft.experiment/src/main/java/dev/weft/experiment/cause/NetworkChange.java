// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;

/** A network built again, with the same nodes and links in the same order; what is overridden becomes another. */
class NetworkChange {
    private final Network network;

    NetworkChange(Network network) {
        this.network = network;
    }

    long rateBps(int link) {
        return network.rateBps(link);
    }

    long propagationPs(long ps) {
        return ps;
    }

    HostSpec host(HostSpec spec) {
        return spec;
    }

    SwitchSpec sw(SwitchSpec spec) {
        return spec;
    }

    HostIo io(int host) {
        return network.hostIo(host);
    }

    final Network rebuilt() {
        NetworkBuilder b = Network.builder();
        for (int h = 0; h < network.hostCount(); h++) {
            b.addHost(network.nodeName(h), network.nicCount(h), host(network.hostSpec(h)), io(h));
        }
        for (int guest = 0; guest < network.ends().guests(); guest++) {
            b.addGuest(network.ends().nic(Ends.FIRST_GUEST + guest));
        }
        for (int node = network.hostCount(); node < network.nodeCount(); node++) {
            b.addSwitch(network.nodeName(node), sw(network.switchSpec(node)));
        }
        for (int link = 0; link < network.linkCount(); link += 2) {
            int upper = network.target(link) - network.hostCount();
            if (network.nicOfLink(link) >= 0) {
                b.connectNic(network.nicOfLink(link), upper, link(link));
            } else {
                b.connectSwitches(network.source(link) - network.hostCount(), upper, link(link), link(link + 1));
            }
        }
        return b.build();
    }

    private LinkSpec link(int link) {
        return new LinkSpec(rateBps(link), propagationPs(network.propagationPs(link)));
    }
}
