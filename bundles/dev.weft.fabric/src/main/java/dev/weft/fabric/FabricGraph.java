// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.List;

/**
 * A fabric device by device and cable by cable: what everything that computes reads. Immutable, made by {@link Expansion}.
 *
 * <p>Everything is a number from 0, in an order that the model alone decides:
 *
 * <ul>
 *   <li>hosts and switches, in the order of the model, replica after replica;
 *   <li>GPUs and NICs, host after host; NIC ports, NIC after NIC;
 *   <li>nodes: the hosts, then the switches ({@link #nodeOfSwitch});
 *   <li>cables: first those of hosts in the order of their NIC ports, then those between switches in the order of the links.
 * </ul>
 *
 * <p>Names such as {@code su3/leaf5/port12} are made on demand ({@link GraphNames}). Numbers in names begin with 1, except
 * those of GPUs and NICs, which begin with 0 as tools on hosts have it.
 */
public final class FabricGraph {
    /** Number of bits of a packed switch port that hold the part of a split port. */
    private static final int LANE_BITS = 4;

    private final String name;
    private final List<HostProfile> hostProfiles;
    private final List<SwitchProfile> switchProfiles;
    private final List<CableProfile> cableProfiles;
    private final int[] hostProfile;
    private final int[] firstGpu;
    private final int[] firstNic;
    private final int[] firstPort;
    private final int[] hostOfGpu;
    private final int[] hostOfNic;
    private final int[] cableOfPort;
    private final int[] switchProfile;
    private final short[] switchRail;
    private final short[] switchRails;
    private final short[] switchPlane;
    private final int hostCables;
    private final int[] cableProfile;
    private final int[] lowerEnd;
    private final int[] lowerPort;
    private final int[] upperEnd;
    private final int[] upperPort;
    private final int[] firstSwitchCable;
    private final int[] switchCables;
    private final GraphNames names;

    FabricGraph(GraphBuilder b) {
        name = b.name;
        hostProfiles = List.copyOf(b.hostProfiles);
        switchProfiles = List.copyOf(b.switchProfiles);
        cableProfiles = List.copyOf(b.cableProfiles);
        hostProfile = b.hostProfile;
        firstGpu = b.firstGpu;
        firstNic = b.firstNic;
        firstPort = b.firstPort;
        hostOfGpu = GraphBuilder.owners(firstGpu);
        hostOfNic = GraphBuilder.owners(firstNic);
        switchProfile = b.switchProfile;
        switchRail = b.switchRail;
        switchRails = b.switchRails;
        switchPlane = b.switchPlane;
        OrderedCables cables = new OrderedCables(b);
        hostCables = cables.hostCables;
        cableOfPort = cables.cableOfPort;
        cableProfile = cables.profile;
        lowerEnd = cables.lowerEnd;
        lowerPort = cables.lowerPort;
        upperEnd = cables.upperEnd;
        upperPort = cables.upperPort;
        firstSwitchCable = cables.firstSwitchCable;
        switchCables = cables.switchCables;
        names = new GraphNames(this, new DeviceNames(b.hostRuns), new DeviceNames(b.switchRuns));
    }

    /** @return the fabric's name. */
    public String name() {
        return name;
    }

    /** @return the names of everything in it. */
    public GraphNames names() {
        return names;
    }

    /** @return number of hosts. */
    public int hostCount() {
        return hostProfile.length;
    }

    /** @return number of GPUs, over all hosts. */
    public int gpuCount() {
        return hostOfGpu.length;
    }

    /** @return number of NICs, over all hosts. */
    public int nicCount() {
        return hostOfNic.length;
    }

    /** @return number of NIC ports, over all hosts, whether cabled or not. */
    public int nicPortCount() {
        return cableOfPort.length;
    }

    /** @return number of switches. */
    public int switchCount() {
        return switchProfile.length;
    }

    /** @return number of cables; each carries both directions. */
    public int cableCount() {
        return cableProfile.length;
    }

    /** @return number of cables of hosts: these are the cables 0 to this, without it. */
    public int hostCableCount() {
        return hostCables;
    }

    /** @return number of nodes: hosts and switches. */
    public int nodeCount() {
        return hostCount() + switchCount();
    }

    /**
     * The node number of a switch; that of a host is the host's own number.
     *
     * @param sw a switch
     * @return its node number
     */
    public int nodeOfSwitch(int sw) {
        return hostCount() + sw;
    }

    /** @return what the host is. */
    public HostProfile hostProfile(int host) {
        return hostProfiles.get(hostProfile[host]);
    }

    /** @return what the switch is. */
    public SwitchProfile switchProfile(int sw) {
        return switchProfiles.get(switchProfile[sw]);
    }

    /** @return what the cable is. */
    public CableProfile cableProfile(int cable) {
        return cableProfiles.get(cableProfile[cable]);
    }

    /** @return the profiles of all host groups, in model order. */
    public List<HostProfile> hostProfiles() {
        return hostProfiles;
    }

    /** @return the profiles of all switch groups, in model order. */
    public List<SwitchProfile> switchProfiles() {
        return switchProfiles;
    }

    /** @return the profiles of all kinds of cables, in model order. */
    public List<CableProfile> cableProfiles() {
        return cableProfiles;
    }

    /** @return the host's first GPU; its GPUs are consecutive. For {@link #hostCount()}: the number of GPUs. */
    public int firstGpu(int host) {
        return firstGpu[host];
    }

    /** @return number of GPUs of the host. */
    public int gpuCount(int host) {
        return firstGpu[host + 1] - firstGpu[host];
    }

    /** @return the host's first NIC; its NICs are consecutive. For {@link #hostCount()}: the number of NICs. */
    public int firstNic(int host) {
        return firstNic[host];
    }

    /** @return number of NICs of the host. */
    public int nicCount(int host) {
        return firstNic[host + 1] - firstNic[host];
    }

    /** @return the NIC's first port; its ports are consecutive. For {@link #nicCount()}: the number of ports. */
    public int firstPort(int nic) {
        return firstPort[nic];
    }

    /** @return number of ports of the NIC. */
    public int portCount(int nic) {
        return firstPort[nic + 1] - firstPort[nic];
    }

    /** @return the GPU's host. */
    public int hostOfGpu(int gpu) {
        return hostOfGpu[gpu];
    }

    /** @return the NIC's host. */
    public int hostOfNic(int nic) {
        return hostOfNic[nic];
    }

    /** @return the NIC that the GPU uses, or -1 where its host has none. */
    public int nicOfGpu(int gpu) {
        int host = hostOfGpu[gpu];
        int nic = hostProfile(host).nicOfGpu().get(gpu - firstGpu[host]);
        return nic < 0 ? -1 : firstNic[host] + nic;
    }

    /** @return the NIC's number within its NIC group, from 0: its rail. */
    public int railOfNic(int nic) {
        int host = hostOfNic[nic];
        int rest = nic - firstNic[host];
        for (NicProfile profile : hostProfile(host).nics()) {
            if (rest < profile.count()) {
                return rest;
            }
            rest -= profile.count();
        }
        throw new IndexOutOfBoundsException(nic);
    }

    /** @return what the NIC is. */
    public NicProfile nicProfile(int nic) {
        int host = hostOfNic[nic];
        return hostProfile(host).nic(nic - firstNic[host]);
    }

    /** @return the cable of the NIC port, or -1. */
    public int cableOfPort(int nicPort) {
        return cableOfPort[nicPort];
    }

    /** @return 1 for a leaf and up; 0 would be a host. */
    public int switchTier(int sw) {
        return switchProfile(sw).tier();
    }

    /** @return the first rail that the switch serves, from 0; -1 for any. */
    public int switchRail(int sw) {
        return switchRail[sw];
    }

    /** @return how many consecutive rails the switch serves; 0 for any. */
    public int switchRailCount(int sw) {
        return switchRails[sw];
    }

    /** @return the plane that the switch belongs to, from 0. */
    public int switchPlane(int sw) {
        return switchPlane[sw];
    }

    /** @return number of cables at the switch. */
    public int switchDegree(int sw) {
        return firstSwitchCable[sw + 1] - firstSwitchCable[sw];
    }

    /**
     * A cable at a switch.
     *
     * @param sw a switch
     * @param i which of its cables in cable order, from 0 to {@link #switchDegree} without it
     * @return the cable
     */
    public int switchCable(int sw, int i) {
        return switchCables[firstSwitchCable[sw] + i];
    }

    /** @return whether the cable's lower end is a NIC. */
    public boolean isHostCable(int cable) {
        return cable < hostCables;
    }

    /** @return the NIC port at the lower end of a cable of a host. */
    public int nicPortOfCable(int cable) {
        if (!isHostCable(cable)) {
            throw new IllegalArgumentException("Cable " + cable + " has no NIC");
        }
        return lowerEnd[cable];
    }

    /** @return the NIC at the lower end of a cable of a host. */
    public int nicOfCable(int cable) {
        return GraphBuilder.owner(firstPort, nicPortOfCable(cable));
    }

    /** @return the switch at the lower end of a cable between switches. */
    public int lowerSwitch(int cable) {
        if (isHostCable(cable)) {
            throw new IllegalArgumentException("Cable " + cable + " has one switch only");
        }
        return lowerEnd[cable];
    }

    /** @return the switch at the upper end of any cable. */
    public int upperSwitch(int cable) {
        return upperEnd[cable];
    }

    /** @return the node at the lower end: a host, or a switch's node. */
    public int lowerNode(int cable) {
        return isHostCable(cable) ? hostOfNic[nicOfCable(cable)] : nodeOfSwitch(lowerEnd[cable]);
    }

    /** @return the node at the upper end: a switch's node. */
    public int upperNode(int cable) {
        return nodeOfSwitch(upperEnd[cable]);
    }

    /** @return the switch port at the lower end of a cable between switches, packed: see {@link #portNumber}. */
    public int lowerSwitchPort(int cable) {
        lowerSwitch(cable);
        return lowerPort[cable - hostCables];
    }

    /** @return the switch port at the upper end, packed: see {@link #portNumber} and {@link #portLane}. */
    public int upperSwitchPort(int cable) {
        return upperPort[cable];
    }

    /** @return the number on the front panel of a packed switch port, from 1. */
    public static int portNumber(int packedPort) {
        return packedPort >>> LANE_BITS;
    }

    /** @return which part of a split port a packed switch port is, from 1; 0 where it is not split. */
    public static int portLane(int packedPort) {
        return packedPort & ((1 << LANE_BITS) - 1);
    }

    static int packPort(int number, int lane) {
        return number << LANE_BITS | lane;
    }

    /** @return rate of one direction of the cable, bit/s. */
    public long rateBps(int cable) {
        return cableProfile(cable).rateBps();
    }

    /** @return propagation delay of the cable, picoseconds. */
    public long propagationPs(int cable) {
        return cableProfile(cable).propagationPs();
    }

    /** @return 0 for a cable of a host, else the tier of its lower switch. */
    public int cableTier(int cable) {
        return isHostCable(cable) ? 0 : switchTier(lowerEnd[cable]);
    }

    /** @return bytes that this graph holds in memory: its arrays exactly, its names and profiles estimated. */
    public long memoryBytes() {
        long ints = 0;
        for (int[] array : new int[][] {
            hostProfile,
            firstGpu,
            firstNic,
            firstPort,
            hostOfGpu,
            hostOfNic,
            cableOfPort,
            switchProfile,
            cableProfile,
            lowerEnd,
            lowerPort,
            upperEnd,
            upperPort,
            firstSwitchCable,
            switchCables
        }) {
            ints += array.length;
        }
        long profiles = (long) hostProfiles.size() + switchProfiles.size() + cableProfiles.size();
        return ints * Integer.BYTES + 3L * switchRail.length * Short.BYTES + profiles * 200L + names.memoryBytes();
    }
}
