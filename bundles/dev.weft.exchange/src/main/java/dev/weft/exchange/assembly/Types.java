// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.assembly.PortPlan.Ports;
import dev.weft.exchange.assembly.Seats.Nics;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The types of hosts, NICs and switches of a wiring; what a file does not say is the catalogue's generic device's. */
final class Types {
    /** NVLink of a GPU where a host has several: as of an H100, 450 GB/s in each direction. */
    private static final long NVLINK_RATE = 3_600_000_000_000L;

    private static final long NVLINK_LATENCY = 1_000_000;
    private static final int MOST_GPUS = 64;

    /** A NIC of a host without cables, which is not there, and a switch without cables need some rate. */
    private static final long UNUSED_RATE = 400_000_000_000L;

    private record HostKey(String model, int gpus, long nvlink, List<Nics> nics) {}

    private record SwitchKey(String model, Ports ports, long latency, long buffer) {}

    private final Fabric fabric;
    private final Wiring wiring;
    private final Seats seats;
    private final PortPlan plan;
    private final Assumptions assumptions;
    private final Report report;
    private final Map<HostKey, HostType> hosts = new HashMap<>();
    private final Map<Nics, NicType> nicTypes = new HashMap<>();
    private final Map<SwitchKey, SwitchType> switches = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    /** By switches that are alike but for it: into how many parts their ports split, which only those tell that use it. */
    private final Map<SwitchKey, Integer> breakouts = new HashMap<>();

    Types(Fabric fabric, Wiring wiring, Seats seats, PortPlan plan, Assumptions assumptions, Report report) {
        this.fabric = fabric;
        this.wiring = wiring;
        this.seats = seats;
        this.plan = plan;
        this.assumptions = assumptions;
        this.report = report;
        for (int i = 0; i < wiring.devices().size(); i++) {
            if (!wiring.devices().get(i).host()) {
                breakouts.merge(plainKey(i), plan.ports(i).breakout(), Math::max);
            }
        }
    }

    /** @return a text that is the same for devices which may form a group. */
    String keyOf(int device) {
        Device d = wiring.devices().get(device);
        return d.host() ? "h" + hostKey(device) : "s" + d.tier() + switchKey(device);
    }

    private HostKey hostKey(int device) {
        Device d = wiring.devices().get(device);
        int gpus = d.gpus();
        if (gpus == Device.UNKNOWN) {
            gpus = assumptions.gpus() >= 0 ? assumptions.gpus() : seats.count(device);
        }
        return new HostKey(d.model(), Math.min(MOST_GPUS, gpus), d.nvlinkBps(), seats.nics(device));
    }

    private SwitchKey plainKey(int device) {
        Device d = wiring.devices().get(device);
        Ports ports = plan.ports(device);
        return new SwitchKey(d.model(), new Ports(ports.count(), ports.rateBps(), 1), d.latencyPs(), d.bufferBytes());
    }

    private SwitchKey switchKey(int device) {
        SwitchKey plain = plainKey(device);
        int breakout = plain.model().isEmpty() ? plan.ports(device).breakout() : breakouts.get(plain);
        return new SwitchKey(
                plain.model(),
                new Ports(plain.ports().count(), plain.ports().rateBps(), breakout),
                plain.latency(),
                plain.buffer());
    }

    /** Tells what of a device is assumed. */
    void report(int device) {
        Device d = wiring.devices().get(device);
        if (d.host() && d.gpus() == Device.UNKNOWN) {
            report.approximated(d.name(), "assembly.gpus");
        }
        if (!d.host() && d.latencyPs() < 0) {
            report.approximated(d.name(), "assembly.latency");
        }
        if (!d.host() && d.bufferBytes() <= 0) {
            report.approximated(d.name(), "assembly.buffer");
        }
    }

    HostType host(int device) {
        Device d = wiring.devices().get(device);
        return hosts.computeIfAbsent(hostKey(device), key -> {
            HostType type = FabricFactory.eINSTANCE.createHostType();
            String name = key.model().isEmpty() ? Messages.get("type.host", key.gpus()) : key.model();
            type.setName(unique(type, name));
            type.setGpus(key.gpus());
            type.setSource(Messages.get("type.source"));
            if (key.gpus() > 1) {
                type.setNvlinkRate(key.nvlink() > 0 || d.gpus() != Device.UNKNOWN ? key.nvlink() : NVLINK_RATE);
                type.setNvlinkLatency(type.getNvlinkRate() > 0 ? NVLINK_LATENCY : 0);
            }
            for (int i = 0; i < key.nics().size(); i++) {
                Nics nics = key.nics().get(i);
                NicGroup group = FabricFactory.eINSTANCE.createNicGroup();
                group.setName(i == 0 ? Messages.get("type.nics") : Messages.get("type.moreNics", i + 1));
                group.setCount(nics.count());
                group.setType(nic(nics));
                type.getNics().add(group);
            }
            fabric.getTypes().add(type);
            return type;
        });
    }

    private NicType nic(Nics nics) {
        return nicTypes.computeIfAbsent(new Nics(1, nics.ports(), nics.rateBps()), key -> {
            NicType type = DeviceCatalogue.device("generic-nic", NicType.class);
            String ports = key.ports() == 1 ? "" : key.ports() + " \u00d7 ";
            type.setName(unique(type, "NIC " + ports + Quantity.BANDWIDTH.format(key.rateBps())));
            type.setPorts(key.ports());
            type.setPortRate(key.rateBps());
            type.setTechnology(wiring.technology());
            type.setSource(Messages.get("type.nicSource", type.getSource()));
            fabric.getTypes().add(type);
            return type;
        });
    }

    SwitchType networkSwitch(int device) {
        return switches.computeIfAbsent(switchKey(device), key -> {
            SwitchType type = DeviceCatalogue.device("generic-switch", SwitchType.class);
            long rate = key.ports().rateBps() == 0 ? UNUSED_RATE : key.ports().rateBps();
            String name = key.model().isEmpty()
                    ? Messages.get("type.switch", key.ports().count(), Quantity.BANDWIDTH.format(rate))
                    : key.model();
            type.setName(unique(type, name));
            type.setVendor(null);
            type.setRadix(key.ports().count());
            type.setPortRate(rate);
            type.setBreakout(key.ports().breakout());
            type.setTechnology(wiring.technology());
            if (key.latency() >= 0) {
                type.setLatency(key.latency());
            }
            if (key.buffer() > 0) {
                type.setBuffer(key.buffer());
            }
            boolean all = key.latency() >= 0 && key.buffer() > 0;
            type.setSource(all ? Messages.get("type.source") : Messages.get("type.switchSource", type.getSource()));
            fabric.getTypes().add(type);
            return type;
        });
    }

    /** @return the name, with a number where another type of the kind has it. */
    String unique(DeviceType type, String wanted) {
        String clean = Names.printable(wanted);
        String name = clean;
        for (int i = 2; !names.add(type.eClass().getName() + "/" + name); i++) {
            String suffix = " (" + i + ")";
            name = clean.substring(0, Math.min(clean.length(), 100 - suffix.length())) + suffix;
        }
        return name;
    }
}
