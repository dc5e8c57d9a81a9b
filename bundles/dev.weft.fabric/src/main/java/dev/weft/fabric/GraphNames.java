// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

/**
 * Names of the parts of a graph, and the way back. A name is the path of blocks and the device, then what is in it:
 * {@code su3/host2}, {@code su3/host2/gpu0}, {@code su3/host2/nic0/port1}, {@code su3/leaf5/port12}, and for a part of a
 * split port {@code su3/leaf5/port12.2}. The name of a cable is that of the port at its lower end.
 */
public final class GraphNames {
    private final FabricGraph graph;
    private final DeviceNames hosts;
    private final DeviceNames switches;

    GraphNames(FabricGraph graph, DeviceNames hosts, DeviceNames switches) {
        this.graph = graph;
        this.hosts = hosts;
        this.switches = switches;
    }

    /** @return the host's name. */
    public String host(int host) {
        return hosts.name(host);
    }

    /** @return the replica of the block that the host is in, such as {@code su3}; empty outside of blocks. */
    public String blockOfHost(int host) {
        return hosts.block(host);
    }

    /** @return the switch's name. */
    public String ofSwitch(int sw) {
        return switches.name(sw);
    }

    /** @return the replica of the block that the switch is in, such as {@code su3}; empty outside of blocks. */
    public String blockOfSwitch(int sw) {
        return switches.block(sw);
    }

    /** @return the name of a host or switch by its node number. */
    public String node(int node) {
        int first = graph.hostCount();
        return node < first ? host(node) : ofSwitch(node - first);
    }

    /** @return the GPU's name. */
    public String gpu(int gpu) {
        int host = graph.hostOfGpu(gpu);
        return host(host) + "/gpu" + (gpu - graph.firstGpu(host));
    }

    /** @return the NIC's name. */
    public String nic(int nic) {
        int host = graph.hostOfNic(nic);
        return host(host) + "/nic" + (nic - graph.firstNic(host));
    }

    /**
     * The name of a NIC's port.
     *
     * @param nic a NIC
     * @param port which of its ports, from 0
     * @return the name, in which the number begins with 1
     */
    public String nicPort(int nic, int port) {
        return nic(nic) + "/port" + (port + 1);
    }

    /**
     * The name of a switch's port.
     *
     * @param sw a switch
     * @param packedPort as {@link FabricGraph#upperSwitchPort} gives it
     * @return the name
     */
    public String switchPort(int sw, int packedPort) {
        int lane = FabricGraph.portLane(packedPort);
        String port = ofSwitch(sw) + "/port" + FabricGraph.portNumber(packedPort);
        return lane == 0 ? port : port + "." + lane;
    }

    /** @return the name of the port at the cable's lower end, which is the cable's name. */
    public String lowerEnd(int cable) {
        if (!graph.isHostCable(cable)) {
            return switchPort(graph.lowerSwitch(cable), graph.lowerSwitchPort(cable));
        }
        int nic = graph.nicOfCable(cable);
        return nicPort(nic, graph.nicPortOfCable(cable) - graph.firstPort(nic));
    }

    /** @return the name of the port at the cable's upper end. */
    public String upperEnd(int cable) {
        return switchPort(graph.upperSwitch(cable), graph.upperSwitchPort(cable));
    }

    /** @return the host of this name, or -1. */
    public int findHost(String name) {
        return hosts.find(name);
    }

    /** @return the switch of this name, or -1. */
    public int findSwitch(String name) {
        return switches.find(name);
    }

    /** @return the GPU of this name, or -1. */
    public int findGpu(String name) {
        int host = findHost(owner(name));
        int gpu = number(name, "gpu");
        return host >= 0 && gpu >= 0 && gpu < graph.gpuCount(host) ? graph.firstGpu(host) + gpu : -1;
    }

    /** @return the NIC of this name, or -1. */
    public int findNic(String name) {
        int host = findHost(owner(name));
        int nic = number(name, "nic");
        return host >= 0 && nic >= 0 && nic < graph.nicCount(host) ? graph.firstNic(host) + nic : -1;
    }

    /** @return the cable that has a port of this name at either end, or -1. */
    public int findCable(String portName) {
        String owner = owner(portName);
        int nic = findNic(owner);
        if (nic >= 0) {
            int port = number(portName, "port") - 1;
            return port >= 0 && port < graph.portCount(nic) ? graph.cableOfPort(graph.firstPort(nic) + port) : -1;
        }
        int sw = findSwitch(owner);
        if (sw < 0) {
            return -1;
        }
        for (int i = 0; i < graph.switchDegree(sw); i++) {
            int cable = graph.switchCable(sw, i);
            boolean upper = graph.upperSwitch(cable) == sw && upperEnd(cable).equals(portName);
            if (upper || !graph.isHostCable(cable) && lowerEnd(cable).equals(portName)) {
                return cable;
            }
        }
        return -1;
    }

    long memoryBytes() {
        return hosts.memoryBytes() + switches.memoryBytes();
    }

    /** @return what stands before the last slash; empty where there is none. */
    private static String owner(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    /** @return the number of the last part of the name if that is the word and a plain number, else -1. */
    private static int number(String name, String word) {
        String last = name.substring(name.lastIndexOf('/') + 1);
        boolean plain = last.startsWith(word) && last.length() <= word.length() + 9;
        String digits = plain ? last.substring(word.length()) : "";
        return digits.matches("0|[1-9]\\d*") ? Integer.parseInt(digits) : -1;
    }
}
