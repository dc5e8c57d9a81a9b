// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.edit;

import dev.weft.model.catalogue.provider.CatalogueItemProviderAdapterFactory;
import dev.weft.model.core.provider.CoreItemProviderAdapterFactory;
import dev.weft.model.fabric.provider.FabricItemProviderAdapterFactory;
import dev.weft.model.policy.provider.PolicyItemProviderAdapterFactory;
import dev.weft.model.scenario.provider.ScenarioItemProviderAdapterFactory;
import java.util.List;
import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.edit.provider.ComposedAdapterFactory;
import org.eclipse.emf.edit.provider.DecoratorAdapterFactory;
import org.eclipse.emf.edit.provider.IItemProviderDecorator;

/**
 * The item providers of all metamodels, as the workbench uses them: the generated ones, with the labels of {@link Labels}
 * and the metamodels' documentation as the description of each property. Whoever makes one disposes of it.
 */
public final class ModelAdapterFactory extends DecoratorAdapterFactory {
    /** Makes a factory for one editing domain or viewer. */
    public ModelAdapterFactory() {
        super(new ComposedAdapterFactory(List.<AdapterFactory>of(
                new FabricItemProviderAdapterFactory(),
                new ScenarioItemProviderAdapterFactory(),
                new PolicyItemProviderAdapterFactory(),
                new CatalogueItemProviderAdapterFactory(),
                new CoreItemProviderAdapterFactory())));
    }

    @Override
    protected IItemProviderDecorator createItemProviderDecorator(Object target, Object type) {
        return new ElementDecorator(this);
    }
}
