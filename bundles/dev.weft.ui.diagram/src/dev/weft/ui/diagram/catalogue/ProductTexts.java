// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.catalogue;

import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.osgi.util.NLS;

/** What the catalogue says of its products, in words. */
final class ProductTexts {
    private ProductTexts() {}

    /** @return ports and rates, GPUs, or how far a cable reaches; empty where nothing is known. */
    static String figures(DeviceType device) {
        if (device instanceof SwitchType type) {
            return ports(type.getRadix(), type.getPortRate());
        }
        if (device instanceof NicType type) {
            return ports(type.getPorts(), type.getPortRate());
        }
        if (device instanceof HostType type) {
            return type.getGpus() == 0 ? "" : NLS.bind(Messages.gpus, type.getGpus());
        }
        return device instanceof CableType cable && cable.getMaximumLength() > 0
                ? NLS.bind(Messages.reach, Quantity.LENGTH.format(cable.getMaximumLength()))
                : "";
    }

    private static String ports(int ports, long rate) {
        return NLS.bind(Messages.ports, ports, Quantity.BANDWIDTH.format(rate));
    }

    /** @return what is known of a product and where from, in several lines. */
    static String details(CatalogueItem item) {
        List<String> lines = new ArrayList<>();
        DeviceType device = item.getDevice();
        add(lines, device.getVendor() == null ? device.getName() : device.getVendor() + " " + device.getName());
        add(lines, item.getDescription());
        add(lines, device.getSource());
        return String.join("\n", lines);
    }

    private static void add(List<String> lines, String text) {
        if (text != null && !text.isBlank()) {
            lines.add(text);
        }
    }

    /** @return whether a product has a text in its name, vendor or figures, in any case. */
    static boolean matches(CatalogueItem item, String text) {
        DeviceType device = item.getDevice();
        String all = device.getName() + " " + device.getVendor() + " " + figures(device);
        return all.toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
    }
}
