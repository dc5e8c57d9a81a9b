// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.edit;

import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;

/** The types that new nodes get: the first of the fabric, or where there is none a usual one, marked as an assumption. */
public final class DefaultTypes {
    private static final String ASSUMPTION = "assumption";
    private static final long PORT_RATE = Quantity.BANDWIDTH.parse("400 Gb/s");

    private DefaultTypes() {}

    /** @return the type for new hosts; made where the fabric has none. */
    public static HostType hosts(Fabric fabric) {
        HostType known = first(fabric, HostType.class);
        if (known != null) {
            return known;
        }
        HostType type = FabricFactory.eINSTANCE.createHostType();
        type.setName(Messages.get("hostType"));
        type.setSource(ASSUMPTION);
        type.setGpus(8);
        type.setNvlinkRate(Quantity.BANDWIDTH.parse("3600 Gb/s"));
        addNics(type, fabric);
        fabric.getTypes().add(type);
        return type;
    }

    /** Puts a NIC into a host for each of its GPUs. */
    public static void addNics(HostType type, Fabric fabric) {
        NicGroup nics = FabricFactory.eINSTANCE.createNicGroup();
        nics.setName(Messages.get("nicGroup"));
        nics.setCount(Math.max(1, type.getGpus()));
        nics.setType(nics(fabric));
        type.getNics().add(nics);
    }

    private static NicType nics(Fabric fabric) {
        NicType known = first(fabric, NicType.class);
        if (known != null) {
            return known;
        }
        NicType type = FabricFactory.eINSTANCE.createNicType();
        type.setName(Messages.get("nicType"));
        type.setSource(ASSUMPTION);
        type.setPortRate(PORT_RATE);
        type.setLatency(Quantity.TIME.parse("600 ns"));
        fabric.getTypes().add(type);
        return type;
    }

    /** @return the type for new switches; made where the fabric has none. */
    public static SwitchType switches(Fabric fabric) {
        SwitchType known = first(fabric, SwitchType.class);
        if (known != null) {
            return known;
        }
        SwitchType type = FabricFactory.eINSTANCE.createSwitchType();
        type.setName(Messages.get("switchType"));
        type.setSource(ASSUMPTION);
        type.setRadix(64);
        type.setPortRate(PORT_RATE);
        type.setBuffer(Quantity.SIZE.parse("64 MiB"));
        type.setLatency(Quantity.TIME.parse("600 ns"));
        fabric.getTypes().add(type);
        return type;
    }

    private static <T extends DeviceType> T first(Fabric fabric, Class<T> kind) {
        return fabric.getTypes().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElse(null);
    }
}
