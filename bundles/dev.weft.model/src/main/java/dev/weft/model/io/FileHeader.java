// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * What the root element of a file says, read before anything else: it decides whether and how the rest is read.
 *
 * @param namespace namespace of the root element
 * @param name its local name
 * @param formatVersion text of its attribute {@code formatVersion}; null where it has none
 * @param line line of the root element, from 1
 */
record FileHeader(String namespace, String name, String formatVersion, int line) {
    static FileHeader read(byte[] content) throws SAXException, IOException {
        RootHandler handler = new RootHandler();
        try {
            StrictParser.create().parse(new ByteArrayInputStream(content), handler);
        } catch (FoundException e) {
            return e.header;
        } catch (ParserConfigurationException e) {
            throw new IOException(e);
        }
        throw new SAXException(Messages.get("noRoot")); // a parser says so before
    }

    private static final class FoundException extends SAXException {
        private static final long serialVersionUID = 1L;
        private final transient FileHeader header;

        FoundException(FileHeader header) {
            this.header = header;
        }
    }

    private static final class RootHandler extends DefaultHandler {
        private Locator locator;

        @Override
        public void setDocumentLocator(Locator locator) {
            this.locator = locator;
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes)
                throws SAXException {
            String version = attributes.getValue("formatVersion");
            throw new FoundException(new FileHeader(uri, localName, version, locator.getLineNumber()));
        }
    }
}
