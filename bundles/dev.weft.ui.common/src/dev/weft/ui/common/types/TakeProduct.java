// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.types;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.edit.AdoptedTypes;
import dev.weft.fabric.edit.DefaultTypes;
import dev.weft.model.ElementIds;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.SwitchType;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.ChangeCommand;
import org.eclipse.osgi.util.NLS;

/** Gives an element a product of the catalogue as its type; the product is copied into the fabric unless it is there already. */
public final class TakeProduct extends ChangeCommand {
    private final EObject element;
    private final EReference feature;
    private final CatalogueItem product;

    /**
     * Prepares the change.
     *
     * @param element an element of a fabric, such as a group of switches
     * @param feature its type
     * @param product what the type is to be
     */
    public TakeProduct(EObject element, EReference feature, CatalogueItem product) {
        super(EcoreUtil.getRootContainer(element));
        this.element = element;
        this.feature = feature;
        this.product = product;
        setLabel(NLS.bind(Messages.takeProduct, product.getDevice().getName()));
    }

    /**
     * The products that an element can have as its type.
     *
     * @param feature its type
     * @return products of the catalogue; none where the feature refers to anything else
     */
    public static List<CatalogueItem> products(EReference feature) {
        Class<?> kind = feature.getEReferenceType().getInstanceClass();
        return DeviceCatalogue.items().stream()
                .filter(i -> DeviceType.class.isAssignableFrom(kind) && kind.isInstance(i.getDevice()))
                .toList();
    }

    /**
     * A product as it goes into a fabric.
     *
     * @param product of the catalogue
     * @return a copy; of a switch complete with what nobody published
     */
    public static DeviceType device(CatalogueItem product) {
        return product.getDevice() instanceof SwitchType
                ? DeviceCatalogue.completeSwitch(product.getId())
                : DeviceCatalogue.device(product.getId(), DeviceType.class);
    }

    @Override
    protected void doExecute() {
        Fabric fabric = (Fabric) EcoreUtil.getRootContainer(element);
        DeviceType type = device(product);
        if (type instanceof HostType host && host.getNics().isEmpty()) {
            // The catalogue's hosts leave open which NICs are in them.
            DefaultTypes.addNics(host, fabric);
        }
        element.eSet(feature, type);
        new AdoptedTypes(fabric).adopt(element);
        ElementIds.assignMissing(fabric);
    }
}
