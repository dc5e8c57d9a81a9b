// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.HostIoProfile.Seat;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.NicGroup;
import java.util.ArrayList;
import java.util.List;

/** Finds where the devices of a host sit: dealt evenly in order, unless the model says otherwise. */
final class HostSeats {
    private HostSeats() {}

    static HostIoProfile of(HostType type) {
        List<Seat> gpus = new ArrayList<>();
        for (int gpu = 0; gpu < type.getGpus(); gpu++) {
            gpus.add(dealt(type, gpu, type.getGpus()));
        }
        List<Seat> nics = new ArrayList<>();
        for (NicGroup group : type.getNics()) {
            for (int nic = 0; nic < group.getCount(); nic++) {
                nics.add(dealt(type, nic, group.getCount()));
            }
        }
        for (NicAffinity affinity : type.getAffinities()) {
            // Affinities speak of the first NIC group only.
            nics.set(affinity.getNic(), new Seat(affinity.getPcieSwitch(), affinity.getSocket()));
        }
        return new HostIoProfile(
                type.getPcieRate(),
                type.getPcieUplinkRate() == 0 ? type.getPcieRate() : type.getPcieUplinkRate(),
                type.getPcieLatency(),
                type.getInterSocketRate(),
                type.getInterSocketLatency(),
                gpus,
                nics,
                type.isGpuDirect(),
                type.getDoorbellLatency(),
                type.getRegistrationTime(),
                type.getNicMessageRate());
    }

    private static Seat dealt(HostType type, int device, int devices) {
        int sockets = type.getSockets();
        int switches = type.getPcieSwitches();
        if (switches == 0) {
            return new Seat(-1, share(device, sockets, devices));
        }
        int pcieSwitch = share(device, switches, devices);
        return new Seat(pcieSwitch, share(pcieSwitch, sockets, switches));
    }

    private static int share(int device, int places, int devices) {
        return (int) ((long) device * places / devices);
    }
}
