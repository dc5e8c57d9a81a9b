// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.catalogue;

import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.ui.common.types.TakeProduct;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.command.CompoundCommand;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;

/** Makes a product of the catalogue the type of what is selected: of groups, of the NICs in hosts, of the cables of links. */
final class ProductUse {
    private ProductUse() {}

    /**
     * Prepares the change.
     *
     * @param product a product of the catalogue
     * @param selected elements of a fabric
     * @return the change, undone in one step; null where none of the elements can be of the product
     */
    static Command command(CatalogueItem product, Collection<? extends Element> selected) {
        Set<EObject> users = new LinkedHashSet<>();
        for (Element element : selected) {
            users.addAll(users(element, product));
        }
        if (users.isEmpty()) {
            return null;
        }
        CompoundCommand all = new CompoundCommand();
        users.forEach(user -> all.append(new TakeProduct(user, feature(user), product)));
        all.setLabel(all.getCommandList().get(0).getLabel());
        return all;
    }

    private static List<EObject> users(Element element, CatalogueItem product) {
        List<EObject> candidates = new ArrayList<>(List.of(element));
        if (element instanceof HostGroup hosts && hosts.getType() != null) {
            candidates.addAll(hosts.getType().getNics());
        }
        candidates.removeIf(
                c -> feature(c) == null || !feature(c).getEReferenceType().isInstance(product.getDevice()));
        return candidates;
    }

    private static EReference feature(EObject element) {
        if (element instanceof SwitchGroup) {
            return FabricPackage.Literals.SWITCH_GROUP__TYPE;
        }
        if (element instanceof HostGroup) {
            return FabricPackage.Literals.HOST_GROUP__TYPE;
        }
        if (element instanceof NicGroup) {
            return FabricPackage.Literals.NIC_GROUP__TYPE;
        }
        return element instanceof LinkGroup ? FabricPackage.Literals.LINK_GROUP__CABLE_TYPE : null;
    }
}
