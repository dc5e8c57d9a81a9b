// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import org.eclipse.osgi.util.NLS;

/** How products of the device catalogue are offered: with their ports. */
final class ProductTexts {
    private ProductTexts() {}

    /** @return the words for a choice: of a product its name and ports, of anything else the choice itself. */
    static String of(String choice) {
        for (CatalogueItem item : DeviceCatalogue.items()) {
            if (item.getId().equals(choice)) {
                return of(item.getDevice());
            }
        }
        return choice;
    }

    private static String of(DeviceType device) {
        if (device instanceof SwitchType type) {
            return text(type.getName(), type.getRadix(), type.getPortRate());
        }
        return device instanceof NicType type
                ? text(type.getName(), type.getPorts(), type.getPortRate())
                : device.getName();
    }

    private static String text(String name, int ports, long rate) {
        return NLS.bind(Messages.product, new Object[] {name, ports, Quantity.BANDWIDTH.format(rate)});
    }
}
