// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import dev.weft.model.core.NamedElement;
import dev.weft.model.units.Identifiers;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.ClassNotFoundException;
import org.eclipse.emf.ecore.xmi.FeatureNotFoundException;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.PackageNotFoundException;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Builds the model from XML and keeps the line of each element. It knows the metamodels of Weft only and stays within the
 * file: no package is looked up by its address, no other document is referred to, nothing is skipped silently. Each fault
 * becomes a {@link Fault} that says what was expected.
 */
final class StrictHandler extends SAXXMIHandler {
    private static final int MAXIMUM_DEPTH = 100;

    private final ModelResource resource;
    private final EPackage.Registry metamodels = FileFormat.registry();
    private int depth;

    StrictHandler(ModelResource resource, XMLHelper helper, Map<?, ?> options) {
        super(resource, helper, options);
        this.resource = resource;
    }

    /** A fault in the file, told for people. */
    static final class Fault extends XMIException {
        private static final long serialVersionUID = 1L;
        private final String element;
        private final String sentence;

        Fault(String element, String sentence, Exception cause, int line, int column) {
            super(sentence, cause, null, line, column);
            this.element = element;
            this.sentence = sentence;
        }

        /** The sentence alone; the superclass would add the place. */
        @Override
        public String getMessage() {
            return sentence;
        }

        String element() {
            return element;
        }
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        if (++depth > MAXIMUM_DEPTH) {
            fault("", Messages.get("tooDeep", MAXIMUM_DEPTH), null);
            throw new SAXParseException(Messages.get("tooDeep", MAXIMUM_DEPTH), locator);
        }
        super.startElement(uri, localName, name, attributes);
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        depth--;
        super.endElement(uri, localName, name);
    }

    @Override
    protected void processObject(EObject object) {
        super.processObject(object);
        if (object != null) {
            resource.lines().put(object, getLineNumber());
        }
    }

    @Override
    public void characters(char[] ch, int start, int length) {
        if (text == null && !new String(ch, start, length).isBlank()) {
            fault("", Messages.get("strayText", new String(ch, start, length).strip()), null);
        }
        super.characters(ch, start, length);
    }

    @Override
    protected EPackage getPackageForURI(String uri) {
        EPackage ePackage = uri == null ? null : metamodels.getEPackage(uri);
        if (ePackage == null) {
            error(new PackageNotFoundException(uri, getLocation(), getLineNumber(), getColumnNumber()));
        }
        return ePackage;
    }

    @Override
    protected EObject createObject(EFactory factory, EClassifier type, boolean documentRoot) {
        // EMF takes the name of an enumeration for that of a class.
        return type instanceof EClass ? super.createObject(factory, type, documentRoot) : null;
    }

    @Override
    protected void handleXSISchemaLocation(String schemaLocations) {
        // Where schemas lie does not matter: the metamodels are built in.
    }

    @Override
    protected void handleXSINoNamespaceSchemaLocation(String schemaLocation) {
        // Where schemas lie does not matter: the metamodels are built in.
    }

    @Override
    protected void handleProxy(InternalEObject proxy, String uriLiteral) {
        fault(describe(proxy), Messages.get("otherDocument", uriLiteral), null);
    }

    @Override
    protected EStructuralFeature getFeature(EObject object, String prefix, String name, boolean isElement) {
        EStructuralFeature feature = super.getFeature(object, prefix, name, isElement);
        if (feature == null || feature.isTransient()) {
            return null;
        }
        boolean contained = feature instanceof EReference reference && reference.isContainment();
        boolean referred = feature instanceof EReference && !contained;
        return contained && !isElement || referred && isElement ? null : feature;
    }

    @Override
    protected void setValueFromId(EObject object, EReference reference, String ids) {
        try {
            Identifiers.parse(ids);
        } catch (IllegalArgumentException e) {
            error(new IllegalValueException(
                    object, reference, ids, e, getLocation(), getLineNumber(), getColumnNumber()));
            return;
        }
        super.setValueFromId(object, reference, ids);
    }

    @Override
    protected void setFeatureValue(EObject object, EStructuralFeature feature, Object value, int position) {
        boolean wrongClass = value instanceof EObject && !feature.getEType().isInstance(value);
        if (wrongClass) {
            EObject wrong = (EObject) value;
            String expected = words(feature.getEType().getName());
            boolean contained = ((EReference) feature).isContainment();
            int line = contained ? getLineNumber() : resource.lines().getOrDefault(object, getLineNumber());
            String reason = Messages.get(
                    "wrongClass", feature.getName(), words(wrong.eClass().getName()), expected);
            super.error(new Fault(describe(object), reason, null, line, 0));
            return;
        }
        super.setFeatureValue(object, feature, value, position);
    }

    @Override
    public void error(XMIException e) {
        super.error(translate(e));
    }

    @Override
    public void fatalError(XMIException e) {
        super.fatalError(translate(e));
    }

    private Fault translate(XMIException e) {
        int line = e.getLine();
        int column = e.getColumn();
        if (e instanceof Fault fault) {
            return fault;
        }
        if (e instanceof PackageNotFoundException missing) {
            return new Fault("", Messages.get("unknownNamespace", String.valueOf(missing.uri())), e, line, column);
        }
        if (e instanceof ClassNotFoundException missing) {
            return new Fault(here(), Messages.get("unknownClass", missing.getName()), e, line, column);
        }
        if (e instanceof FeatureNotFoundException missing) {
            EObject object = missing.getObject();
            String expected = object == null ? Messages.get("nothing") : features(object.eClass());
            String element = object == null ? here() : describe(object);
            return new Fault(element, Messages.get("unknownFeature", missing.getName(), expected), e, line, column);
        }
        if (e instanceof IllegalValueException illegal) {
            return new Fault(describe(illegal.getObject()), value(illegal), e, line, column);
        }
        if (e instanceof UnresolvedReferenceException unresolved) {
            return new Fault("", Messages.get("unresolved", unresolved.getReference()), e, line, column);
        }
        return new Fault("", Messages.get("malformed", plain(e)), e, line, column);
    }

    private void fault(String element, String message, Exception cause) {
        error(new Fault(element, message, cause, getLineNumber(), getColumnNumber()));
    }

    /** @return why a value is illegal: the converter's own sentence, or the choices of an enumeration. */
    private static String value(IllegalValueException illegal) {
        EStructuralFeature feature = illegal.getFeature();
        String name = feature.getName();
        if (feature.getEType() instanceof EEnum choices) {
            String list = String.join(
                    ", ",
                    choices.getELiterals().stream().map(l -> l.getLiteral()).toList());
            return Messages.get("illegalChoice", name, String.valueOf(illegal.getValue()), list);
        }
        Throwable cause = illegal.getCause();
        boolean own = cause instanceof IllegalArgumentException && !(cause instanceof NumberFormatException);
        if (own && cause.getMessage() != null && cause.getMessage().endsWith(".")) {
            return Messages.get("illegalValue", name, cause.getMessage());
        }
        String expected = words(feature.getEType().getName().replaceFirst("^E(?=[A-Z])", ""));
        return Messages.get("notA", name, String.valueOf(illegal.getValue()), expected);
    }

    private static String plain(XMIException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage());
    }

    private String here() {
        return objects.isEmpty() || objects.peek() == null ? "" : describe(objects.peek());
    }

    private static String features(EClass eClass) {
        return String.join(
                ", ",
                eClass.getEAllStructuralFeatures().stream()
                        .filter(f -> !f.isTransient())
                        .map(EStructuralFeature::getName)
                        .toList());
    }

    private static String describe(EObject object) {
        String name = object instanceof NamedElement named ? named.getName() : null;
        String shown = name == null ? EcoreUtil.getID(object) : name;
        String kind = words(object.eClass().getName());
        return shown == null ? kind : kind + " '" + shown + "'";
    }

    private static String words(String className) {
        return className.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
