// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.Medium;
import dev.weft.model.units.Quantity;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The types of cables of a wiring. A delay that does not follow from length and medium is a delay of the type. */
final class CableTypes {
    private record Key(String name, Medium medium, long fixedDelayPs) {}

    private static final long FROM_LENGTH = -1;

    private final Fabric fabric;
    private final Types types;
    private final Map<Key, CableType> made = new HashMap<>();

    CableTypes(Fabric fabric, Types types) {
        this.fabric = fabric;
        this.types = types;
    }

    /** @return the type of a cable; null where nothing is known but perhaps a length. */
    CableType of(Cable cable) {
        Medium medium = medium(cable);
        long delay = cable.delayPs() >= 0 && cable.delayPs() != natural(cable, medium) ? cable.delayPs() : FROM_LENGTH;
        if (cable.type().isEmpty() && cable.medium().isEmpty() && delay == FROM_LENGTH) {
            return null;
        }
        return made.computeIfAbsent(new Key(cable.type(), medium, delay), key -> {
            CableType type = FabricFactory.eINSTANCE.createCableType();
            String name = !key.name().isEmpty()
                    ? key.name()
                    : delay != FROM_LENGTH
                            ? Messages.get("type.delayCable", Quantity.TIME.format(delay))
                            : Messages.get("type.cable", key.medium().getLiteral());
            type.setName(types.unique(type, name));
            type.setMedium(key.medium());
            type.setSource(Messages.get("type.source"));
            if (delay != FROM_LENGTH) {
                type.setDelayPerLength(0);
                type.setFixedDelay(delay);
            }
            fabric.getTypes().add(type);
            return type;
        });
    }

    private static long natural(Cable cable, Medium medium) {
        CableType type = FabricFactory.eINSTANCE.createCableType();
        type.setMedium(medium);
        return Links.propagationPs(type, Math.max(0, cable.lengthMm()));
    }

    /** The medium that the file names, or that a type's name tells by the words that cables are sold under. */
    private static Medium medium(Cable cable) {
        Medium said = Medium.get(cable.medium());
        if (said != null) {
            return said;
        }
        String name = " " + (cable.type() + " " + cable.medium()).toUpperCase(Locale.ROOT) + " ";
        if (has(name, "AOC", "ACTIVE OPTICAL")) {
            return Medium.ACTIVE_OPTICAL;
        }
        if (has(name, "ACC", "AEC", "ACTIVE COPPER")) {
            return Medium.ACTIVE_COPPER;
        }
        if (has(name, "DAC", "COPPER", "CR\\d*", "TWINAX")) {
            return Medium.PASSIVE_COPPER;
        }
        if (has(name, "MMF", "OM\\d", "SR\\d*", "VR\\d*", "MULTI-?MODE")) {
            return Medium.MULTI_MODE;
        }
        if (has(name, "SMF", "OS\\d", "DR\\d*", "FR\\d*", "LR\\d*", "SINGLE-?MODE")) {
            return Medium.SINGLE_MODE;
        }
        return Medium.OTHER;
    }

    private static boolean has(String name, String... words) {
        return name.matches(".*[^A-Z](" + String.join("|", words) + ")[^A-Z].*");
    }
}
