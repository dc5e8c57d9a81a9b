// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.ArrayList;
import java.util.List;

/** Collects hosts, switches and cables. Hosts and switches may come in any order; a cable's ends must exist. */
public final class NetworkBuilder {
    /** From a NIC (no switch a), or from switch a where there is no NIC, to switch b. */
    record Cable(int nic, int a, int b, LinkSpec there, LinkSpec back) {}

    final List<String> hostNames = new ArrayList<>();
    final List<HostSpec> hostSpecs = new ArrayList<>();
    final List<HostIo> hostIos = new ArrayList<>();
    final List<Integer> nicCounts = new ArrayList<>();
    final List<String> switchNames = new ArrayList<>();
    final List<SwitchSpec> switchSpecs = new ArrayList<>();
    final List<Cable> cables = new ArrayList<>();
    private final List<Integer> firstNics = new ArrayList<>();
    final List<Integer> guests = new ArrayList<>();
    private int nics;

    NetworkBuilder() {}

    /**
     * Adds a host; its NICs take the next consecutive numbers.
     *
     * @param nicCount at least 1
     * @return the host's number
     */
    public int addHost(String name, int nicCount, HostSpec spec) {
        return addHost(name, nicCount, spec, HostIo.NONE);
    }

    /**
     * Adds a host in which the ways between NICs and memory take time.
     *
     * @param io a way for each NIC, and behind those for each guest of the host, or {@link HostIo#NONE}
     */
    public int addHost(String name, int nicCount, HostSpec spec, HostIo io) {
        if (!io.isNone() && io.nics().size() < nicCount) {
            throw new IllegalArgumentException("Host " + name + " has " + nicCount + " NICs, but ways for "
                    + io.nics().size());
        }
        if (nicCount < 1) {
            throw new IllegalArgumentException("Host " + name + " needs at least one NIC");
        }
        hostNames.add(name);
        hostSpecs.add(spec);
        hostIos.add(io);
        nicCounts.add(nicCount);
        firstNics.add(nics);
        nics += nicCount;
        return hostNames.size() - 1;
    }

    /** @return the number of the host's first NIC */
    public int firstNic(int host) {
        return firstNics.get(host);
    }

    /**
     * Has another GPU use a NIC: its messages inside the host take an NVLink port of its own, all others that NIC.
     *
     * @return the number of the GPU's end of messages
     */
    public int addGuest(int nic) {
        if (nic < 0 || nic >= nics) {
            throw new IllegalArgumentException("There is no NIC " + nic);
        }
        guests.add(nic);
        return Ends.FIRST_GUEST + guests.size() - 1;
    }

    /** @return the switch's number among switches (not its node number) */
    public int addSwitch(String name, SwitchSpec spec) {
        switchNames.add(name);
        switchSpecs.add(spec);
        return switchNames.size() - 1;
    }

    /**
     * Gives the NIC one more port, its next plane.
     *
     * @return the cable's number
     */
    public int connectNic(int nic, int toSwitch, LinkSpec link) {
        if (nic < 0 || nic >= nics) {
            throw new IllegalArgumentException("There is no NIC " + nic);
        }
        requireSwitch(toSwitch);
        cables.add(new Cable(nic, -1, toSwitch, link, link));
        return cables.size() - 1;
    }

    /** @return the cable's number */
    public int connectSwitches(int a, int b, LinkSpec link) {
        return connectSwitches(a, b, link, link);
    }

    /**
     * Joins two switches by a cable whose directions differ, as when lanes of one direction have failed.
     *
     * @param there from a to b
     * @param back from b to a
     * @return the cable's number
     */
    public int connectSwitches(int a, int b, LinkSpec there, LinkSpec back) {
        requireSwitch(a);
        requireSwitch(b);
        if (a == b) {
            throw new IllegalArgumentException("Switch " + switchNames.get(a) + " cannot be cabled to itself");
        }
        cables.add(new Cable(-1, a, b, there, back));
        return cables.size() - 1;
    }

    private void requireSwitch(int index) {
        if (index < 0 || index >= switchNames.size()) {
            throw new IllegalArgumentException("There is no switch " + index);
        }
    }

    /** @throws IllegalArgumentException when a NIC has no port or a link is too short to simulate */
    public Network build() {
        Network network = new Network(this);
        for (int nic = 0; nic < network.nicCount(); nic++) {
            if (network.portCount(nic) == 0) {
                throw new IllegalArgumentException("NIC " + (nic - network.firstNic(network.hostOfNic(nic)))
                        + " of host " + network.nodeName(network.hostOfNic(nic)) + " is not cabled");
            }
        }
        for (int link = 0; link < network.linkCount(); link++) {
            if (network.latencyPs(link) < Network.MINIMUM_LATENCY_PS) {
                throw new IllegalArgumentException("Link " + network.linkName(link)
                        + " takes less than 1 ns (propagation plus receiver's latency); give the cable a length or"
                        + " the switch a latency");
            }
        }
        return network;
    }
}
