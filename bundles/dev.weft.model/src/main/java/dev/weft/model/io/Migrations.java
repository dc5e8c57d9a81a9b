// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** The way from each older version of the format to the current one. */
final class Migrations {
    /** None yet: version 1 is the first. A change of the format that older files break on adds one here. */
    static final Migrations ALL = new Migrations(List.of(), FileFormat.CURRENT_VERSION);

    private final List<Migration> steps;
    private final int current;

    Migrations(List<Migration> steps, int current) {
        this.steps = List.copyOf(steps);
        this.current = current;
    }

    int current() {
        return current;
    }

    /** @return the oldest version that can be read. */
    int oldest() {
        return steps.stream().mapToInt(Migration::from).min().orElse(current);
    }

    /**
     * Migrates a file.
     *
     * @param content a well-formed file of an older version without a document type
     * @param version its version, from {@link #oldest()} to {@link #current()}
     * @return the file in the current version
     * @throws SAXException if it is not well-formed
     */
    byte[] migrate(byte[] content, int version) throws SAXException, IOException {
        if (version == current) {
            return content;
        }
        try {
            Document document = builder().newDocumentBuilder().parse(new ByteArrayInputStream(content));
            for (int v = version; v < current; v++) {
                int from = v;
                steps.stream().filter(s -> s.from() == from).forEach(s -> s.migrate(document));
            }
            document.getDocumentElement().setAttribute("formatVersion", Integer.toString(current));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            TransformerFactory transformers = TransformerFactory.newInstance();
            transformers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            transformers.newTransformer().transform(new DOMSource(document), new StreamResult(out));
            return out.toByteArray();
        } catch (ParserConfigurationException | TransformerException e) {
            throw new IOException(e);
        }
    }

    private static DocumentBuilderFactory builder() throws ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(StrictParser.DISALLOW_DOCTYPE, true);
        return factory;
    }
}
