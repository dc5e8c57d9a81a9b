// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.compare;

import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.IStructureComparator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.graphics.Image;

/** An element of a model as the compare editor knows it. Its text is a line for each feature that has a value. */
final class ElementNode implements IStructureComparator, ITypedElement, IEncodedStreamContentAccessor {
    private final String id;
    private final String name;
    private final String text;
    private final List<ElementNode> children = new ArrayList<>();

    private ElementNode(String id, String name, String text) {
        this.id = id;
        this.name = name;
        this.text = text;
    }

    /** @return an element with all in it. */
    static ElementNode of(EObject element) {
        return of(element, "");
    }

    private static ElementNode of(EObject element, String place) {
        String kind = element.eClass().getName();
        String own = element instanceof Element known && known.getId() != null ? known.getId() : place;
        ElementNode node = new ElementNode(kind + " " + own, kind + " " + title(element, own), text(element));
        int number = 0;
        for (EObject child : element.eContents()) {
            // Where there is no ID, it is the place among those beside it that tells which one it is.
            node.children.add(of(child, Integer.toString(number++)));
        }
        return node;
    }

    private static String title(EObject element, String own) {
        return element instanceof NamedElement named && named.getName() != null ? named.getName() : own;
    }

    private static String text(EObject element) {
        StringBuilder text = new StringBuilder();
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            boolean contained = feature instanceof EReference reference && reference.isContainment();
            if (!contained && !feature.isDerived() && element.eIsSet(feature)) {
                text.append(feature.getName())
                        .append(": ")
                        .append(value(feature, element.eGet(feature)))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static String value(EStructuralFeature feature, Object value) {
        if (value instanceof Collection<?> many) {
            return many.stream().map(one -> value(feature, one)).collect(Collectors.joining(", "));
        }
        if (value instanceof Element element) {
            return element.getId();
        }
        return feature instanceof EAttribute attribute
                ? EcoreUtil.convertToString(attribute.getEAttributeType(), value)
                : String.valueOf(value);
    }

    /** @return a line for each feature. */
    String text() {
        return text;
    }

    @Override
    public Object[] getChildren() {
        return children.toArray();
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public String getType() {
        return ITypedElement.TEXT_TYPE;
    }

    @Override
    public InputStream getContents() {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String getCharset() {
        return StandardCharsets.UTF_8.name();
    }

    /** Whether it stands for the same element, perhaps of another version. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ElementNode node && id.equals(node.id);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id);
    }
}
