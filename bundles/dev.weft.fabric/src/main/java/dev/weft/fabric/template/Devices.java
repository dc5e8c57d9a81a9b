// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.fabric.Technology;
import dev.weft.model.units.Quantity;

/**
 * The types of devices that templates use: generic ones, with figures whose origin each type tells in its {@code source}.
 */
final class Devices {
    /** NVLink of an H100-like GPU: 450 GB/s in each direction. */
    private static final long NVLINK_RATE = 3_600_000_000_000L;

    /** PCIe 5.0 x16 as measured: 55.4 GB/s in each direction. */
    private static final long PCIE_RATE = 443_200_000_000L;

    private static final long NVLINK_LATENCY = 1_000_000;
    private static final long PCIE_LATENCY = 150_000;
    private static final int GPUS_PER_PCIE_SWITCH = 2;

    private Devices() {}

    static NicType nic(DeviceParameters p, TemplateValues values) {
        String product = values.choice(DeviceParameters.NIC_TYPE);
        NicType type;
        if (product.equals(DeviceParameters.GENERIC)) {
            type = FabricFactory.eINSTANCE.createNicType();
            String ports = p.planes() == 1 ? "" : p.planes() + " \u00d7 ";
            type.setName("NIC " + ports + Quantity.BANDWIDTH.format(p.rate()));
            type.setSource(Messages.get("source.nic"));
        } else {
            type = DeviceCatalogue.device(product, NicType.class);
            type.setSource(Messages.get("source.nicProduct", type.getSource()));
        }
        type.setPorts(p.planes());
        type.setPortRate(p.rate());
        type.setLatency(values.quantity("nic-latency"));
        type.setTechnology(technology(values));
        return type;
    }

    static HostType host(DeviceParameters p, NicType nicType, TemplateValues values) {
        String product = values.has(DeviceParameters.HOST_TYPE)
                ? values.choice(DeviceParameters.HOST_TYPE)
                : DeviceParameters.GENERIC;
        HostType type = product.equals(DeviceParameters.GENERIC)
                ? genericHost(p)
                : DeviceCatalogue.device(product, HostType.class);
        type.setGpus(p.gpus());
        NicGroup nics = FabricFactory.eINSTANCE.createNicGroup();
        nics.setName(Messages.get("type.nics"));
        nics.setType(nicType);
        nics.setCount(p.nics());
        type.getNics().add(nics);
        return type;
    }

    private static HostType genericHost(DeviceParameters p) {
        HostType type = FabricFactory.eINSTANCE.createHostType();
        type.setName(Messages.get("type.host", p.gpus()));
        if (p.gpus() > 1) {
            type.setNvlinkRate(NVLINK_RATE);
            type.setNvlinkLatency(NVLINK_LATENCY);
            type.setPcieSwitches(Math.max(1, p.gpus() / GPUS_PER_PCIE_SWITCH));
        }
        type.setSockets(2);
        type.setPcieRate(PCIE_RATE);
        type.setPcieLatency(PCIE_LATENCY);
        type.setSource(Messages.get("source.host"));
        return type;
    }

    static SwitchType networkSwitch(DeviceParameters p, TemplateValues values) throws TemplateException {
        String product = values.choice(DeviceParameters.SWITCH_TYPE);
        SwitchType type;
        if (product.equals(DeviceParameters.GENERIC)) {
            type = FabricFactory.eINSTANCE.createSwitchType();
            type.setName(Messages.get("type.switch", p.radix(), Quantity.BANDWIDTH.format(p.switchRate())));
            type.setSource(Messages.get("source.switch"));
        } else {
            type = DeviceCatalogue.device(product, SwitchType.class);
            if (type.getBreakout() < p.breakout()) {
                throw new TemplateException(
                        DeviceParameters.SWITCH_TYPE,
                        Messages.get("noBreakout", type.getName(), type.getBreakout(), p.breakout()));
            }
            type.setSource(Messages.get("source.product", type.getSource()));
        }
        type.setRadix(p.radix());
        type.setPortRate(p.switchRate());
        type.setBreakout(p.breakout());
        type.setBuffer(values.quantity("buffer"));
        type.setLatency(values.quantity("switch-latency"));
        type.setTechnology(technology(values));
        return type;
    }

    /** The cheapest medium that reaches. */
    static CableType cable(String name, long lengthMm) {
        CableType type = DeviceCatalogue.cable(lengthMm);
        type.setName(name);
        type.setLength(lengthMm);
        type.setSource(Messages.get("source.cable"));
        return type;
    }

    private static Technology technology(TemplateValues values) {
        return Technology.get(values.choice("technology"));
    }
}
