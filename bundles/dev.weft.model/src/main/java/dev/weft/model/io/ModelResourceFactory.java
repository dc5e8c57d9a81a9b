// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

/** Makes {@link ModelResource}s for other tools' resource sets, through EMF's registry of file extensions. */
public final class ModelResourceFactory implements Resource.Factory {
    /** For the registry. */
    public ModelResourceFactory() {}

    @Override
    public Resource createResource(URI uri) {
        return new ModelResource(uri);
    }
}
