// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.prices;

import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.CableType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Something that is bought, as catalogues list it.
 *
 * @param name what it is called
 * @param entries its items, from the catalogue that counts first; empty where no catalogue lists it
 */
public record Article(String name, List<CatalogueItem> entries) {
    /** Takes a copy of the list. */
    public Article {
        entries = List.copyOf(entries);
    }

    private Optional<String> text(Function<CatalogueItem, String> attribute) {
        return entries.stream().map(attribute).filter(Objects::nonNull).findFirst();
    }

    /** @return ID of the transceiver that a cable has at a NIC. */
    public Optional<String> nicTransceiver() {
        return text(CatalogueItem::getNicTransceiver);
    }

    /** @return ID of the transceiver that a cable has at a switch. */
    public Optional<String> switchTransceiver() {
        return text(CatalogueItem::getSwitchTransceiver);
    }

    /** @return how many cables of a device a transceiver serves. */
    public int ports() {
        return entries.isEmpty() ? 1 : entries.get(0).getPorts();
    }

    /** @return the longest that a cable may be, millimetres; 0 where that is not known. */
    long maximumLengthMm() {
        return entries.stream()
                .map(CatalogueItem::getDevice)
                .filter(CableType.class::isInstance)
                .mapToLong(device -> ((CableType) device).getMaximumLength())
                .filter(length -> length > 0)
                .findFirst()
                .orElse(0);
    }
}
