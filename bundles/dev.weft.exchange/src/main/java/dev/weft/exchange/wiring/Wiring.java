// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import dev.weft.model.fabric.Technology;
import java.util.List;

/**
 * A fabric device by device and cable by cable.
 *
 * @param name its name
 * @param technology its link layer
 * @param devices hosts and switches
 * @param cables cables between them
 */
public record Wiring(String name, Technology technology, List<Device> devices, List<Cable> cables) {
    /** Takes copies of the lists. */
    public Wiring {
        devices = List.copyOf(devices);
        cables = List.copyOf(cables);
    }

    /** @return number of hosts. */
    public int hosts() {
        return (int) devices.stream().filter(Device::host).count();
    }

    /** @return number of switches. */
    public int switches() {
        return devices.size() - hosts();
    }

    /** @return into how many parts the ports of each device are split at most; 0 where none is. */
    public int[] ways() {
        int[] ways = new int[devices.size()];
        for (Cable cable : cables) {
            ways[cable.a().device()] =
                    Math.max(ways[cable.a().device()], cable.a().lane());
            ways[cable.b().device()] =
                    Math.max(ways[cable.b().device()], cable.b().lane());
        }
        return ways;
    }

    /** @return the device at an end. */
    public Device device(End end) {
        return devices.get(end.device());
    }

    /**
     * The name of a port: {@code su1/host3/nic0/port1}, {@code su1/leaf3/port12}, {@code su1/leaf3/port12.2}.
     *
     * @param end an end of a cable
     * @return its name as Weft writes it; a port of unknown number has a question mark
     */
    public String portName(End end) {
        String port = end.port() == 0 ? "port?" : "port" + end.port();
        String lane = end.lane() == 0 ? "" : "." + end.lane();
        String nic = end.nic() < 0 ? "" : "nic" + end.nic() + "/";
        return device(end).name() + "/" + nic + port + lane;
    }
}
