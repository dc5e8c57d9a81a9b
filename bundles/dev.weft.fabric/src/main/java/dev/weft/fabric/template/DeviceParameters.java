// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.template.TemplateParameter.Kind;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of hosts and switches that all templates share, as values.
 *
 * @param gpus GPUs of a host
 * @param nics NICs of a host
 * @param planes ports of a NIC
 * @param rate rate of a NIC port, bit/s
 * @param radix ports of a switch, unsplit
 * @param switchRate rate of a switch port, bit/s
 * @param uplinkRate rate of a cable between switches, bit/s
 */
record DeviceParameters(int gpus, int nics, int planes, long rate, int radix, long switchRate, long uplinkRate) {
    static final String SWITCH_TYPE = "switch-type";
    static final String NIC_TYPE = "nic-type";
    static final String HOST_TYPE = "host-type";
    static final String GENERIC = "generic";

    private static final int MOST_WAYS = 8;

    /** The descriptions of what a host has. */
    static List<TemplateParameter> ofHosts(int gpus, int nics) {
        return List.of(
                TemplateParameter.count("gpus", gpus, 0, 64),
                TemplateParameter.count("nics", nics, 1, 64),
                product(NIC_TYPE, NicType.class),
                product(HOST_TYPE, HostType.class));
    }

    static TemplateParameter planes(int planes) {
        return TemplateParameter.count("planes", planes, 1, 16);
    }

    static TemplateParameter rate(String rate) {
        return TemplateParameter.numeric("rate", Kind.BANDWIDTH, rate, "1 Gb/s", "10 Tb/s");
    }

    /** The descriptions of a switch's ports. */
    static List<TemplateParameter> ofSwitches(int radix, String rate) {
        return List.of(
                product(SWITCH_TYPE, SwitchType.class),
                TemplateParameter.count("radix", radix, 2, 4096),
                TemplateParameter.numeric("switch-rate", Kind.BANDWIDTH, rate, "1 Gb/s", "10 Tb/s"));
    }

    private static TemplateParameter product(String name, Class<? extends DeviceType> kind) {
        List<String> types = new ArrayList<>(List.of(GENERIC));
        types.addAll(DeviceCatalogue.products(kind));
        return TemplateParameter.choice(name, GENERIC, types);
    }

    /** The description of the rate of cables between switches. */
    static TemplateParameter uplinkRate(String rate) {
        return TemplateParameter.numeric("uplink-rate", Kind.BANDWIDTH, rate, "0 b/s", "10 Tb/s");
    }

    /** The descriptions of hosts and of switches of 400 Gb/s, as most templates ask for them. */
    static List<TemplateParameter> ofHostsAndSwitches(int gpus, int nics, int radix) {
        List<TemplateParameter> all = new ArrayList<>(ofHosts(gpus, nics));
        all.add(planes(1));
        all.add(rate("400 Gb/s"));
        all.addAll(ofSwitches(radix, "400 Gb/s"));
        all.add(uplinkRate("0 b/s"));
        return all;
    }

    /** The descriptions of what does not change the shape. */
    static List<TemplateParameter> ofDetails() {
        SwitchType sw = DeviceCatalogue.device("generic-switch", SwitchType.class);
        String buffer = Quantity.SIZE.format(sw.getBuffer());
        String latency = Quantity.TIME.format(sw.getLatency());
        NicType nic = DeviceCatalogue.device("generic-nic", NicType.class);
        String nicLatency = Quantity.TIME.format(nic.getLatency());
        return List.of(
                TemplateParameter.numeric("buffer", Kind.SIZE, buffer, "64 KiB", "64 GiB"),
                TemplateParameter.numeric("switch-latency", Kind.TIME, latency, "0 ps", "1 ms"),
                TemplateParameter.numeric("nic-latency", Kind.TIME, nicLatency, "0 ps", "1 ms"),
                TemplateParameter.numeric("host-cable", Kind.LENGTH, "10 m", "0 mm", "500 m"),
                TemplateParameter.numeric("fabric-cable", Kind.LENGTH, "30 m", "0 mm", "500 m"),
                TemplateParameter.choice("technology", "any", List.of("any", "ethernet", "infiniband")));
    }

    static DeviceParameters of(TemplateValues values) throws TemplateException {
        return of(values, values.has("planes") ? values.count("planes") : 1, values.quantity("rate"), "rate");
    }

    /** The values, with a rate of NIC ports that follows from the parameter named. */
    static DeviceParameters of(TemplateValues values, int planes, long rate, String rateParameter)
            throws TemplateException {
        long switchRate = values.quantity("switch-rate");
        long uplinkRate = values.has("uplink-rate") ? values.quantity("uplink-rate") : 0;
        uplinkRate = uplinkRate == 0 ? rate : uplinkRate;
        split(rateParameter, switchRate, rate);
        split("uplink-rate", switchRate, uplinkRate);
        return new DeviceParameters(
                values.count("gpus"),
                values.count("nics"),
                planes,
                rate,
                values.count("radix"),
                switchRate,
                uplinkRate);
    }

    private static void split(String parameter, long switchRate, long rate) throws TemplateException {
        long ways = switchRate / rate;
        if (ways < 1 || ways > MOST_WAYS || switchRate % rate != 0) {
            throw new TemplateException(parameter, Messages.get("doesNotSplit", parameter));
        }
    }

    /** @return into how many parts a switch port must be split at most. */
    int breakout() {
        return (int) (switchRate / Math.min(rate, uplinkRate));
    }

    /** @return whether a switch has the ports for that many NIC ports and that many cables to other switches. */
    boolean fits(long down, long up) {
        return switchPorts(down, rate) + switchPorts(up, uplinkRate) <= radix;
    }

    /** @return ports of a switch at the rate of NIC ports. */
    int nicPorts() {
        return (int) Math.min(Integer.MAX_VALUE, radix * (switchRate / rate));
    }

    /** @return ports of a switch at the rate of cables between switches. */
    int uplinkPorts() {
        return (int) Math.min(Integer.MAX_VALUE, radix * (switchRate / uplinkRate));
    }

    private long switchPorts(long cables, long cableRate) {
        long ways = switchRate / cableRate;
        return (cables + ways - 1) / ways;
    }
}
