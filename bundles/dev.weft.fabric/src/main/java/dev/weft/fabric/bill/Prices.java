// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.bill;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.PortKind;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.catalogue.Figure;
import dev.weft.model.catalogue.FigureKind;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import java.util.Objects;
import java.util.Optional;

/**
 * Prices of the device catalogue. What has none there is taken to cost what the one of its kind costs that has, in proportion
 * to its bandwidth (assumption).
 */
final class Prices {
    private static final String DOLLARS = " USD";
    private static final String PRICED_SWITCH = "qm9700";
    private static final String PRICED_NIC = "connectx-7";
    private static final String PRICED_LINK = "ndr-cable-set";

    /** The rate of an NDR link, bit/s. */
    private static final double PRICED_LINK_RATE = 400e9;

    private Prices() {}

    static UnitPrice of(SwitchType type) {
        return published(type)
                .orElseGet(() -> scaled(
                        PRICED_SWITCH,
                        bandwidth(type) / bandwidth(DeviceCatalogue.device(PRICED_SWITCH, SwitchType.class))));
    }

    static UnitPrice of(NicType type) {
        return published(type)
                .orElseGet(() -> scaled(
                        PRICED_NIC, bandwidth(type) / bandwidth(DeviceCatalogue.device(PRICED_NIC, NicType.class))));
    }

    /** @return the price of a link of fibre, the transceivers at its ends included; of 400 Gb/s it is the published one. */
    static UnitPrice ofFibreLink(long rateBps) {
        UnitPrice whole = scaled(PRICED_LINK, rateBps / PRICED_LINK_RATE);
        return new UnitPrice(whole.usd(), rateBps != PRICED_LINK_RATE, whole.source());
    }

    private static double bandwidth(SwitchType type) {
        return PortKind.of(type).stream()
                .mapToDouble(k -> (double) k.count() * k.rateBps())
                .sum();
    }

    private static double bandwidth(NicType type) {
        return (double) type.getPorts() * type.getPortRate();
    }

    private static UnitPrice scaled(String id, double factor) {
        Figure price = item(id).flatMap(Prices::price).orElseThrow();
        return new UnitPrice(dollars(price) * factor, true, price.getSource());
    }

    /** @return the price of the catalogue's item of the same vendor and name. */
    static Optional<UnitPrice> published(DeviceType type) {
        return DeviceCatalogue.items().stream()
                .filter(i -> i.getDevice() != null
                        && Objects.equals(i.getDevice().getName(), type.getName())
                        && Objects.equals(i.getDevice().getVendor(), type.getVendor()))
                .findFirst()
                .flatMap(Prices::price)
                .map(f -> new UnitPrice(dollars(f), false, f.getSource()));
    }

    private static Optional<CatalogueItem> item(String id) {
        return DeviceCatalogue.items().stream()
                .filter(i -> i.getId().equals(id))
                .findFirst();
    }

    private static Optional<Figure> price(CatalogueItem item) {
        return item.getFigures().stream()
                .filter(f -> f.getKind() == FigureKind.PRICE && f.getValue().endsWith(DOLLARS))
                .findFirst();
    }

    private static double dollars(Figure figure) {
        return Double.parseDouble(
                figure.getValue().substring(0, figure.getValue().length() - DOLLARS.length()));
    }
}
