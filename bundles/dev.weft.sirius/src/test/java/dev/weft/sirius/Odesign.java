// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** An {@code .odesign} file as XML. */
record Odesign(String name, Element root) {
    static final List<String> FILES = List.of("fabric.odesign", "fabric-tables.odesign");

    static Odesign read(String name) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Path file = Path.of("description", name);
            return new Odesign(
                    name, factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement());
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalStateException(name, e);
        }
    }

    static List<Odesign> all() {
        return FILES.stream().map(Odesign::read).toList();
    }

    /** @return all elements that fit, in the order of the file. */
    List<Element> elements(Predicate<Element> fits) {
        List<Element> found = new ArrayList<>();
        NodeList all = root.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            if (fits.test((Element) all.item(i))) {
                found.add((Element) all.item(i));
            }
        }
        return found;
    }

    /** @return the elements of a tag or type: {@code NodeCreationDescription}. */
    List<Element> ofType(String type) {
        return elements(
                e -> e.getTagName().equals(type) || e.getAttribute("xsi:type").endsWith(":" + type));
    }

    /** @return all attributes of all elements. */
    List<Attr> attributes() {
        List<Attr> found = new ArrayList<>();
        for (Element element : elements(e -> true)) {
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                found.add((Attr) element.getAttributes().item(i));
            }
        }
        return found;
    }

    /** @return what to call an attribute in a failure. */
    String place(Attr attribute) {
        Element owner = attribute.getOwnerElement();
        return name + ": " + owner.getTagName() + " " + owner.getAttribute("name") + " " + attribute.getName() + "=\""
                + attribute.getValue() + "\"";
    }
}
