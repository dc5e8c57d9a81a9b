// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.edit;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.TemplateValues;
import dev.weft.fabric.template.Templates;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A kind of node that palettes offer.
 *
 * @param id unique among the kinds: {@code leaf}, {@code switch:sn5600}, {@code template:rail-optimised}
 * @param drawer where a palette shows it
 * @param title what a palette calls it
 * @param hint what it is, a sentence or two; for a product with the source of its figures
 * @param icon name of its picture without ending: {@code leaf}
 * @param maker makes a node that is in no fabric yet, with a name that the new one's begins with
 */
public record NodeKind(String id, Drawer drawer, String title, String hint, String icon, Supplier<Node> maker) {
    /** Parts of a palette. */
    public enum Drawer {
        /** Hosts, switches by their role, blocks. */
        NODES,
        /** Switches of the catalogue. */
        SWITCH_PRODUCTS,
        /** Hosts of the catalogue. */
        HOST_PRODUCTS,
        /** What templates make, as blocks. */
        TEMPLATES
    }

    private static final String SWITCH = "switch:";
    private static final String HOST = "host:";
    private static final int HOSTS = 8;
    private static final int SWITCHES = 2;

    /** @return all kinds, in the order of palettes. */
    public static List<NodeKind> all() {
        List<NodeKind> all = new ArrayList<>();
        all.add(plain("hosts", () -> hosts(null)));
        all.add(plain("leaf", () -> switches(SwitchRole.LEAF, null)));
        all.add(plain("spine", () -> switches(SwitchRole.SPINE, null)));
        all.add(plain("core", () -> switches(SwitchRole.CORE, null)));
        all.add(plain("switch", () -> switches(SwitchRole.OTHER, null)));
        all.add(plain("block", NodeKind::block));
        for (CatalogueItem item : DeviceCatalogue.items()) {
            if (item.getDevice() instanceof SwitchType) {
                all.add(product(Drawer.SWITCH_PRODUCTS, SWITCH, item, () -> switchProduct(item.getId())));
            }
        }
        for (CatalogueItem item : DeviceCatalogue.items()) {
            if (item.getDevice() instanceof HostType) {
                all.add(product(Drawer.HOST_PRODUCTS, HOST, item, () -> hostProduct(item.getId())));
            }
        }
        for (FabricTemplate template : Templates.all()) {
            all.add(new NodeKind(
                    "template:" + template.name(),
                    Drawer.TEMPLATES,
                    template.title(),
                    template.description(),
                    "block",
                    () -> template(template)));
        }
        return all;
    }

    /**
     * The kind of a product of the catalogue.
     *
     * @param item a product
     * @return the kind; empty for what is only a part of others, such as a cable
     */
    public static Optional<NodeKind> ofProduct(CatalogueItem item) {
        return all().stream()
                .filter(kind ->
                        kind.id().equals(SWITCH + item.getId()) || kind.id().equals(HOST + item.getId()))
                .findFirst();
    }

    /**
     * The kind of an ID.
     *
     * @param id an ID
     * @return the kind
     * @throws IllegalArgumentException if there is none, naming all
     */
    public static NodeKind of(String id) {
        return all().stream()
                .filter(kind -> kind.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.get(
                        "unknown", id, all().stream().map(NodeKind::id).collect(Collectors.joining(", ")))));
    }

    private static NodeKind plain(String id, Supplier<Node> maker) {
        return new NodeKind(
                id,
                Drawer.NODES,
                Messages.get("title." + id),
                Messages.get("hint." + id),
                id,
                () -> named(maker.get(), "name." + id));
    }

    private static NodeKind product(Drawer drawer, String prefix, CatalogueItem item, Supplier<Node> maker) {
        String icon = drawer == Drawer.HOST_PRODUCTS ? "hosts" : "switch";
        return new NodeKind(prefix + item.getId(), drawer, item.getDevice().getName(), hint(item), icon, maker);
    }

    private static String hint(CatalogueItem item) {
        String description = item.getDescription() == null ? "" : item.getDescription();
        String source = item.getDevice().getSource();
        return source == null || source.isBlank() ? description : Messages.get("productHint", description, source);
    }

    private static Node named(Node node, String key) {
        node.setName(Messages.get(key));
        return node;
    }

    private static Node hosts(HostType type) {
        HostGroup group = FabricFactory.eINSTANCE.createHostGroup();
        group.setCount(HOSTS);
        group.setType(type);
        return group;
    }

    private static Node switches(SwitchRole role, SwitchType type) {
        SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
        group.setRole(role);
        // Tier 1 is the leaves'.
        group.setTier(
                switch (role) {
                    case LEAF, OTHER -> 1;
                    case SPINE -> 2;
                    case CORE -> 3;
                });
        group.setCount(SWITCHES);
        group.setType(type);
        return group;
    }

    private static Node block() {
        return FabricFactory.eINSTANCE.createBlock();
    }

    private static Node switchProduct(String id) {
        return named(switches(SwitchRole.LEAF, DeviceCatalogue.completeSwitch(id)), "name.leaf");
    }

    private static Node hostProduct(String id) {
        return named(hosts(DeviceCatalogue.device(id, HostType.class)), "name.hosts");
    }

    private static Node template(FabricTemplate template) {
        Block block = FabricFactory.eINSTANCE.createBlock();
        block.setName(template.name());
        try {
            Fabric fabric = template.create(TemplateValues.of(template, Map.of()));
            block.getNodes().addAll(List.copyOf(fabric.getNodes()));
            block.getLinks().addAll(List.copyOf(fabric.getLinks()));
        } catch (TemplateException e) {
            throw new IllegalStateException(Messages.get("templateFails", template.name()), e);
        }
        return block;
    }
}
