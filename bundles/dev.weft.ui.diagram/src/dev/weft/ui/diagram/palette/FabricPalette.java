// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.edit.LinkKind;
import dev.weft.fabric.edit.NodeKind;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.ui.diagram.figures.DiagramImages;
import java.util.List;
import java.util.Set;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.palette.CombinedTemplateCreationEntry;
import org.eclipse.gef.palette.ConnectionCreationToolEntry;
import org.eclipse.gef.palette.MarqueeToolEntry;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.PaletteGroup;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.palette.PanningSelectionToolEntry;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.AbstractTool;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.jface.resource.ImageDescriptor;

/** The palette: select, and a drawer for each that {@link NodeKind} and {@link LinkKind} have. */
public final class FabricPalette {
    /** The drawers whose content is that of the catalogue. */
    private static final Set<String> PRODUCTS =
            Set.of(NodeKind.Drawer.SWITCH_PRODUCTS.name(), NodeKind.Drawer.HOST_PRODUCTS.name());

    private FabricPalette() {}

    /** @return a new palette. */
    public static PaletteRoot create() {
        PaletteRoot root = new PaletteRoot();
        PaletteGroup tools = new PaletteGroup(Messages.tools);
        PanningSelectionToolEntry select = new PanningSelectionToolEntry(Messages.select, Messages.selectHint);
        tools.add(select);
        tools.add(new MarqueeToolEntry(Messages.marquee, Messages.marqueeHint));
        root.add(tools);
        root.setDefaultEntry(select);
        root.add(nodes(NodeKind.Drawer.NODES, Messages.nodes));
        PaletteDrawer links = new PaletteDrawer(Messages.links);
        LinkKind.all().forEach(kind -> links.add(entry(kind)));
        root.add(links);
        root.add(closed(nodes(NodeKind.Drawer.SWITCH_PRODUCTS, Messages.catalogueSwitches)));
        root.add(closed(nodes(NodeKind.Drawer.HOST_PRODUCTS, Messages.catalogueHosts)));
        root.add(closed(nodes(NodeKind.Drawer.TEMPLATES, Messages.templates)));
        return root;
    }

    /** Takes the products anew, when the catalogue has become another. */
    public static void renew(EditDomain domain) {
        PaletteViewer viewer = domain.getPaletteViewer();
        if (viewer == null) {
            domain.setPaletteRoot(create());
            return;
        }
        // GEF cannot part with a tool that is in use, nor with all of them.
        PaletteRoot root = viewer.getPaletteRoot();
        viewer.setActiveTool(root.getDefaultEntry());
        for (Object child : root.getChildren()) {
            if (child instanceof PaletteDrawer drawer && PRODUCTS.contains(drawer.getId())) {
                drawer.setChildren(entries(NodeKind.Drawer.valueOf(drawer.getId())));
            }
        }
    }

    /**
     * How a product of the catalogue comes into a diagram.
     *
     * @param item a product
     * @return makes groups of it; null for what is only a part of others
     */
    public static CreationFactory product(CatalogueItem item) {
        return NodeKind.ofProduct(item).map(NodeFactory::new).orElse(null);
    }

    private static PaletteDrawer nodes(NodeKind.Drawer kinds, String title) {
        PaletteDrawer drawer = new PaletteDrawer(title);
        drawer.setId(kinds.name());
        drawer.addAll(entries(kinds));
        return drawer;
    }

    private static List<PaletteEntry> entries(NodeKind.Drawer kinds) {
        return NodeKind.all().stream()
                .filter(kind -> kind.drawer() == kinds)
                .map(FabricPalette::entry)
                .toList();
    }

    private static PaletteDrawer closed(PaletteDrawer drawer) {
        drawer.setInitialState(PaletteDrawer.INITIAL_STATE_CLOSED);
        return drawer;
    }

    private static PaletteEntry entry(NodeKind kind) {
        ImageDescriptor image = DiagramImages.descriptor(kind.icon());
        CreationFactory factory = new NodeFactory(kind);
        return new CombinedTemplateCreationEntry(kind.title(), kind.hint(), factory, factory, image, image);
    }

    private static PaletteEntry entry(LinkKind kind) {
        ImageDescriptor image = DiagramImages.descriptor(kind.icon());
        var entry = new ConnectionCreationToolEntry(
                kind.title(), kind.hint(), new LinkFactory(kind.pattern()), image, image);
        // After one link the selection tool is back; GEF would go on drawing links.
        entry.setToolProperty(AbstractTool.PROPERTY_UNLOAD_WHEN_FINISHED, Boolean.TRUE);
        return entry;
    }
}
