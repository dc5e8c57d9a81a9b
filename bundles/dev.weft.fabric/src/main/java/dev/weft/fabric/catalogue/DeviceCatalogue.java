// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.catalogue;

import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * The catalogue that comes with Weft, and behind it the user's own. Items are known by their ID, such as {@code qm9700}; those
 * that begin with {@code generic-} stand in where no product is chosen. What is handed out are copies.
 *
 * <p>Whose own catalogues these are is a setting of the process: {@link #use} is for what starts it or holds its preferences.
 */
public final class DeviceCatalogue {
    private static final String FILE = "devices.catalogue";
    private static final String GENERIC = "generic-";
    private static final Catalogue CATALOGUE = load();
    private static volatile List<CatalogueItem> items = shipped();

    private DeviceCatalogue() {}

    private static Catalogue load() {
        try (InputStream in = DeviceCatalogue.class.getResourceAsStream(FILE)) {
            return (Catalogue) ModelFiles.read(Path.of(FILE), in.readAllBytes()).root();
        } catch (IOException | ModelFileException e) {
            throw new IllegalStateException("The device catalogue of this bundle cannot be read", e);
        }
    }

    private static List<CatalogueItem> shipped() {
        return Collections.unmodifiableList(CATALOGUE.getItems());
    }

    /**
     * Takes the user's own catalogues instead of those before.
     *
     * @param own catalogues without errors, whose items have IDs of their own; not to be changed any more
     */
    public static void use(List<Catalogue> own) {
        List<CatalogueItem> all = new ArrayList<>(shipped());
        own.forEach(catalogue -> all.addAll(catalogue.getItems()));
        items = Collections.unmodifiableList(all);
    }

    /** @return whether the catalogue that comes with Weft has an item of this ID. */
    public static boolean isShipped(String id) {
        return CATALOGUE.getItems().stream().anyMatch(item -> item.getId().equals(id));
    }

    /** @return a copy of the catalogue that comes with Weft. */
    public static Catalogue copy() {
        return EcoreUtil.copy(CATALOGUE);
    }

    /** @return all items, in the order of the catalogue, then the user's own; shared, so not to be changed. */
    public static List<CatalogueItem> items() {
        return items;
    }

    /**
     * The products of one kind.
     *
     * @param kind what they are
     * @return their IDs, in the order of the catalogue
     */
    public static List<String> products(Class<? extends DeviceType> kind) {
        List<String> names = new ArrayList<>();
        for (CatalogueItem item : items) {
            if (kind.isInstance(item.getDevice()) && !item.getId().startsWith(GENERIC)) {
                names.add(item.getId());
            }
        }
        return names;
    }

    /**
     * A device, to be put into a fabric.
     *
     * @param id the item's ID
     * @param kind what it must be
     * @return a copy of the device, without an ID; figures that nobody published are 0
     * @throws IllegalArgumentException if the catalogue has no such device
     */
    public static <T extends DeviceType> T device(String id, Class<T> kind) {
        for (CatalogueItem item : items) {
            if (item.getId().equals(id) && kind.isInstance(item.getDevice())) {
                T copy = kind.cast(EcoreUtil.copy(item.getDevice()));
                copy.setId(null);
                return copy;
            }
        }
        throw new IllegalArgumentException("The catalogue has no device " + id);
    }

    /**
     * A switch, to be put into a fabric as it is.
     *
     * @param id the item's ID
     * @return a copy without an ID; figures that nobody published are those of the generic switch, which its source tells
     * @throws IllegalArgumentException if the catalogue has no such switch
     */
    public static SwitchType completeSwitch(String id) {
        SwitchType type = device(id, SwitchType.class);
        SwitchType generic = device(GENERIC + "switch", SwitchType.class);
        List<String> assumed = new ArrayList<>();
        if (type.getBuffer() == 0) {
            type.setBuffer(generic.getBuffer());
            assumed.add("Buffer");
        }
        if (type.getLatency() == 0) {
            type.setLatency(generic.getLatency());
            assumed.add(assumed.isEmpty() ? "Latency" : "latency");
        }
        if (!assumed.isEmpty()) {
            type.setSource(type.getSource() + " " + String.join(", ", assumed) + ": assumption.");
        }
        return type;
    }

    /**
     * The generic cable for a length: the one whose medium reaches least far and far enough.
     *
     * @param lengthMm length in millimetres
     * @return a copy without an ID and length; the one that reaches farthest where none reaches
     */
    public static CableType cable(long lengthMm) {
        List<CableType> generic = new ArrayList<>();
        for (CatalogueItem item : CATALOGUE.getItems()) {
            if (item.getDevice() instanceof CableType cable && item.getId().startsWith(GENERIC)) {
                generic.add(cable);
            }
        }
        generic.sort(Comparator.comparingLong(CableType::getMaximumLength));
        CableType chosen = generic.stream()
                .filter(c -> c.getMaximumLength() >= lengthMm)
                .findFirst()
                .orElse(generic.get(generic.size() - 1));
        CableType copy = EcoreUtil.copy(chosen);
        copy.setId(null);
        return copy;
    }
}
