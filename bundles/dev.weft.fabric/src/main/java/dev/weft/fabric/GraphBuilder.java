// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What {@link Expansion} gathers, device by device and cable by cable, until a {@link FabricGraph} is made of it. */
final class GraphBuilder {
    static final int NONE = -1;

    final String name;
    final List<HostProfile> hostProfiles = new ArrayList<>();
    final List<SwitchProfile> switchProfiles = new ArrayList<>();
    final List<CableProfile> cableProfiles = new ArrayList<>();
    final List<DeviceRun> hostRuns = new ArrayList<>();
    final List<DeviceRun> switchRuns = new ArrayList<>();
    final int[] hostProfile;
    final int[] firstGpu;
    final int[] firstNic;
    final int[] firstPort;
    final int[] switchProfile;
    final short[] switchRail;
    final short[] switchRails;
    final short[] switchPlane;

    // One entry a NIC port: the switch it is cabled to, that switch's packed port, the cable's profile.
    final int[] portSwitch;
    final int[] portSwitchPort;
    final int[] portCableProfile;

    // One entry a cable between switches.
    private final IntList profiles = new IntList();
    private final IntList lowerSwitches = new IntList();
    private final IntList lowerPorts = new IntList();
    private final IntList upperSwitches = new IntList();
    private final IntList upperPorts = new IntList();

    GraphBuilder(String name, int hosts, int nics, int nicPorts, int switches) {
        this.name = name;
        hostProfile = new int[hosts];
        firstGpu = new int[hosts + 1];
        firstNic = new int[hosts + 1];
        firstPort = new int[nics + 1];
        switchProfile = new int[switches];
        switchRail = new short[switches];
        switchRails = new short[switches];
        switchPlane = new short[switches];
        portSwitch = new int[nicPorts];
        portSwitchPort = new int[nicPorts];
        portCableProfile = new int[nicPorts];
        Arrays.fill(portSwitch, NONE);
    }

    void connectPort(int nicPort, int sw, int switchPort, int cableProfile) {
        portSwitch[nicPort] = sw;
        portSwitchPort[nicPort] = switchPort;
        portCableProfile[nicPort] = cableProfile;
    }

    void connectSwitches(int lower, int lowerPort, int upper, int upperPort, int cableProfile) {
        lowerSwitches.add(lower);
        lowerPorts.add(lowerPort);
        upperSwitches.add(upper);
        upperPorts.add(upperPort);
        profiles.add(cableProfile);
    }

    int switchCableCount() {
        return profiles.size();
    }

    /** Copies what is known of the cables between switches behind those of hosts. */
    void copySwitchCables(OrderedCables cables) {
        profiles.copyTo(cables.profile, cables.hostCables);
        lowerSwitches.copyTo(cables.lowerEnd, cables.hostCables);
        upperSwitches.copyTo(cables.upperEnd, cables.hostCables);
        upperPorts.copyTo(cables.upperPort, cables.hostCables);
        lowerPorts.copyTo(cables.lowerPort, 0);
    }

    /** @return for each member of consecutive ranges the range that it is in. */
    static int[] owners(int[] first) {
        int[] owners = new int[first[first.length - 1]];
        for (int i = 0; i + 1 < first.length; i++) {
            Arrays.fill(owners, first[i], first[i + 1], i);
        }
        return owners;
    }

    /** @return the range that the member is in, without a table. */
    static int owner(int[] first, int member) {
        int low = 0;
        int high = first.length - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (first[middle] <= member) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
