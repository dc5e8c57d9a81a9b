// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import dev.weft.ui.diagram.figures.DiagramImages;
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
import org.eclipse.jface.resource.ImageDescriptor;

/** The palette: select, hosts, switches by role, blocks, links by pattern. */
public final class FabricPalette {
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

        PaletteDrawer nodes = new PaletteDrawer(Messages.nodes);
        nodes.add(node("hosts", Messages.hosts, Messages.hostsHint, NodeFactory.hosts()));
        nodes.add(switches("leaf", Messages.leaf, Messages.leafHint, SwitchRole.LEAF, Messages.leafName));
        nodes.add(switches("spine", Messages.spine, Messages.spineHint, SwitchRole.SPINE, Messages.spineName));
        nodes.add(switches("core", Messages.core, Messages.coreHint, SwitchRole.CORE, Messages.coreName));
        nodes.add(switches("switch", Messages.other, Messages.otherHint, SwitchRole.OTHER, Messages.otherName));
        nodes.add(node("block", Messages.block, Messages.blockHint, NodeFactory.block()));
        root.add(nodes);

        PaletteDrawer links = new PaletteDrawer(Messages.links);
        links.add(link("link-mesh", Messages.fullMesh, Messages.fullMeshHint, LinkPattern.FULL_MESH));
        links.add(link("link-rail", Messages.railAligned, Messages.railAlignedHint, LinkPattern.RAIL_ALIGNED));
        links.add(link("link-plane", Messages.planeAligned, Messages.planeAlignedHint, LinkPattern.PLANE_ALIGNED));
        links.add(link("link-one", Messages.oneToOne, Messages.oneToOneHint, LinkPattern.ONE_TO_ONE));
        links.add(link("link-striped", Messages.striped, Messages.stripedHint, LinkPattern.STRIPED));
        root.add(links);
        root.add(CataloguePalette.switches());
        root.add(CataloguePalette.hosts());
        root.add(CataloguePalette.templates());
        return root;
    }

    /**
     * How a product of the catalogue comes into a diagram.
     *
     * @param item a product
     * @return makes groups of it; null for what is only a part of others
     */
    public static CreationFactory product(CatalogueItem item) {
        boolean isSwitch = item.getDevice() instanceof SwitchType;
        return isSwitch || item.getDevice() instanceof HostType ? NodeFactory.product(item.getId(), isSwitch) : null;
    }

    private static PaletteEntry switches(String icon, String label, String hint, SwitchRole role, String name) {
        return node(icon, label, hint, NodeFactory.switches(role, name));
    }

    private static PaletteEntry node(String icon, String label, String hint, CreationFactory factory) {
        ImageDescriptor image = DiagramImages.descriptor(icon);
        return new CombinedTemplateCreationEntry(label, hint, factory, factory, image, image);
    }

    private static PaletteEntry link(String icon, String label, String hint, LinkPattern pattern) {
        ImageDescriptor image = DiagramImages.descriptor(icon);
        var entry = new ConnectionCreationToolEntry(label, hint, new LinkFactory(pattern), image, image);
        // After one link the selection tool is back; GEF would go on drawing links.
        entry.setToolProperty(AbstractTool.PROPERTY_UNLOAD_WHEN_FINISHED, Boolean.TRUE);
        return entry;
    }
}
