// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads XML element by element. Document type definitions are refused, and with them entities, whether they are files, addresses
 * or bombs; so are elements that lie too deep in one another.
 */
public final class XmlEvents implements AutoCloseable {
    private static final int DEEPEST = 64;

    /**
     * An element.
     *
     * @param name its name, without namespace
     * @param attributes its attributes, without namespaces, in their order
     * @param line the line of its start
     */
    public record Element(String name, Map<String, String> attributes, long line) {
        /** @return the attribute; empty where there is none. */
        public String get(String attribute) {
            return attributes.getOrDefault(attribute, "");
        }
    }

    /** Takes what is read. */
    public interface Handler {
        /**
         * An element begins.
         *
         * @param element the element
         * @param path names of the elements around it, the root first
         * @throws ExchangeException if it may not be there
         */
        void start(Element element, List<String> path) throws ExchangeException;

        /**
         * An element ends.
         *
         * @param name its name
         * @param text the text in it, outside of elements in it
         * @throws ExchangeException if it is not complete
         */
        void end(String name, String text) throws ExchangeException;
    }

    private final Source source;
    private final InputStream in;
    private final XMLStreamReader reader;

    /**
     * Opens a file.
     *
     * @param source the file
     * @throws ExchangeException if it cannot be opened
     */
    public XmlEvents(Source source) throws ExchangeException {
        this.source = source;
        in = source.open();
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            // Decoded here, so that a wrong byte is an error of ours and not a message of the parser on standard error.
            reader = factory.createXMLStreamReader(new InputStreamReader(
                    in,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    /**
     * Reads all.
     *
     * @param handler takes it
     * @throws ExchangeException if it is no XML, or the handler refuses it
     */
    public void read(Handler handler) throws ExchangeException {
        Deque<String> path = new ArrayDeque<>();
        Deque<StringBuilder> texts = new ArrayDeque<>();
        try {
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                        throw source.fail(line(), "xml.doctype");
                    case XMLStreamConstants.START_ELEMENT -> {
                        if (path.size() == DEEPEST) {
                            throw source.fail(line(), "xml.deep", DEEPEST);
                        }
                        handler.start(element(), new ArrayList<>(path));
                        path.addLast(reader.getLocalName());
                        texts.push(new StringBuilder());
                    }
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                        StringBuilder text = texts.peek();
                        if (text != null && text.length() + reader.getTextLength() <= Limits.LINE) {
                            text.append(reader.getText());
                        } else if (text != null && !reader.isWhiteSpace()) {
                            throw source.fail(line(), "io.longLine", Limits.LINE);
                        }
                    }
                    case XMLStreamConstants.END_ELEMENT -> {
                        path.removeLast();
                        handler.end(
                                reader.getLocalName(), texts.pop().toString().strip());
                    }
                    default -> {
                        // Comments, processing instructions and blanks between elements say nothing.
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    private Element element() {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return new Element(reader.getLocalName(), attributes, line());
    }

    private long line() {
        return Math.max(0, reader.getLocation().getLineNumber());
    }

    private ExchangeException failure(XMLStreamException e) {
        if (e.getNestedException() instanceof CharacterCodingException) {
            return new ExchangeException(source.name(), 0, Messages.get("io.notText"), e);
        }
        // The parser's own message repeats the place and goes on in a second line.
        String reason = String.valueOf(e.getMessage())
                .replaceFirst("(?s).*Message: ", "")
                .replaceAll("\\s+", " ");
        long line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
        return new ExchangeException(source.name(), line, Messages.get("xml.malformed", Texts.shown(reason)), e);
    }

    @Override
    public void close() throws ExchangeException {
        try {
            reader.close();
            in.close();
        } catch (XMLStreamException | IOException e) {
            throw source.fail(0, "io.read", String.valueOf(e.getMessage()));
        }
    }
}
