// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import dev.weft.model.catalogue.CataloguePackage;
import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.policy.PolicyPackage;
import dev.weft.model.scenario.ScenarioPackage;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;

/** What files there are and in which version they are written. */
public final class FileFormat {
    /** The version that is written; the newest that can be read. */
    public static final int CURRENT_VERSION = 1;

    /** The metamodels' namespaces without the version at their end. */
    static final String NAMESPACE_START = "http://weft.dev/";

    /** Root elements by namespace. */
    static final Map<String, String> ROOTS = Map.of(
            FabricPackage.eNS_URI, "Fabric",
            ScenarioPackage.eNS_URI, "Scenario",
            CataloguePackage.eNS_URI, "Catalogue");

    private FileFormat() {}

    /** @return a registry of the metamodels alone, which never asks for another package by its address. */
    static EPackage.Registry registry() {
        EPackage.Registry registry = new EPackageRegistryImpl(null);
        for (EPackage ePackage : List.of(
                CorePackage.eINSTANCE,
                FabricPackage.eINSTANCE,
                PolicyPackage.eINSTANCE,
                ScenarioPackage.eINSTANCE,
                CataloguePackage.eINSTANCE)) {
            registry.put(ePackage.getNsURI(), ePackage);
        }
        return registry;
    }
}
