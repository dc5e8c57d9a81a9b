// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLLoad;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * An XMI resource that reads strictly ({@link StrictHandler}) and writes one element a line. {@link ModelFiles} is the way
 * to use it; an editing domain may work on the resource of a file that was read.
 */
public final class ModelResource extends XMIResourceImpl {
    private static final String ENCODING = "UTF-8";
    private static final int NO_LINE_BREAKS = Integer.MAX_VALUE;

    private final IdentityHashMap<EObject, Integer> lines = new IdentityHashMap<>();

    ModelResource(URI uri) {
        super(uri);
        setEncoding(ENCODING);
        setIntrinsicIDToEObjectMap(new HashMap<>());
        getDefaultLoadOptions().put(XMLResource.OPTION_DEFER_IDREF_RESOLUTION, true);
        getDefaultLoadOptions().put(XMLResource.OPTION_USE_DEPRECATED_METHODS, false);
        getDefaultSaveOptions().put(XMLResource.OPTION_LINE_WIDTH, NO_LINE_BREAKS);
        getDefaultSaveOptions().put(XMLResource.OPTION_ENCODING, ENCODING);
    }

    /** @return a factory for resource sets, such as that of an editing domain. */
    public static Resource.Factory factory() {
        return ModelResource::new;
    }

    /** @return the line of each element that was read. */
    IdentityHashMap<EObject, Integer> lines() {
        return lines;
    }

    @Override
    protected XMLLoad createXMLLoad() {
        return new StrictLoad(createXMLHelper());
    }

    private static final class StrictLoad extends XMILoadImpl {
        StrictLoad(XMLHelper helper) {
            super(helper);
        }

        @Override
        protected SAXParser makeParser() throws ParserConfigurationException, SAXException {
            return StrictParser.create();
        }

        @Override
        protected DefaultHandler makeDefaultHandler() {
            return new StrictHandler((ModelResource) resource, helper, options(options));
        }

        private Map<?, ?> options(Map<?, ?> given) {
            return given == null ? Map.of() : given;
        }
    }
}
