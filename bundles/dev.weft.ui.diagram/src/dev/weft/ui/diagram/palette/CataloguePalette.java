// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.Templates;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.ui.diagram.figures.DiagramImages;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.gef.palette.CombinedTemplateCreationEntry;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;

/** Drawers of the palette with the products of the catalogue and with whole fabrics made by templates. */
final class CataloguePalette {
    private CataloguePalette() {}

    /** @return a drawer with the switches of the catalogue. */
    static PaletteDrawer switches() {
        List<PaletteEntry> entries = new ArrayList<>();
        for (CatalogueItem item : DeviceCatalogue.items()) {
            if (item.getDevice() instanceof SwitchType) {
                entries.add(entry(
                        "switch", item.getDevice().getName(), hint(item), NodeFactory.product(item.getId(), true)));
            }
        }
        return drawer(Messages.catalogueSwitches, entries);
    }

    /** @return a drawer with the hosts of the catalogue. */
    static PaletteDrawer hosts() {
        List<PaletteEntry> entries = new ArrayList<>();
        for (CatalogueItem item : DeviceCatalogue.items()) {
            if (item.getDevice() instanceof HostType) {
                entries.add(entry(
                        "hosts", item.getDevice().getName(), hint(item), NodeFactory.product(item.getId(), false)));
            }
        }
        return drawer(Messages.catalogueHosts, entries);
    }

    /** @return a drawer with the templates: each makes a block with what it makes in a fabric of its own. */
    static PaletteDrawer templates() {
        List<PaletteEntry> entries = new ArrayList<>();
        for (FabricTemplate template : Templates.all()) {
            entries.add(entry("block", template.title(), template.description(), new TemplateFactory(template)));
        }
        return drawer(Messages.templates, entries);
    }

    private static String hint(CatalogueItem item) {
        String description = item.getDescription() == null ? "" : item.getDescription();
        String source =
                item.getDevice().getSource() == null ? "" : item.getDevice().getSource();
        return source.isBlank() ? description : NLS.bind(Messages.productHint, description, source);
    }

    private static PaletteDrawer drawer(String title, List<PaletteEntry> entries) {
        PaletteDrawer drawer = new PaletteDrawer(title);
        drawer.setInitialState(PaletteDrawer.INITIAL_STATE_CLOSED);
        entries.forEach(drawer::add);
        return drawer;
    }

    private static PaletteEntry entry(String icon, String label, String hint, CreationFactory factory) {
        ImageDescriptor image = DiagramImages.descriptor(icon);
        return new CombinedTemplateCreationEntry(label, hint, factory, factory, image, image);
    }
}
