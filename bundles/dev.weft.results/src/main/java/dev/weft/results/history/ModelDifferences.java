// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What differs between two states of a model's file, element by element. Elements are the same when they have the same {@code
 * id}, which never changes; those without one by their order in the element that they are in. The order of attributes and white
 * space does not count.
 */
final class ModelDifferences {
    private static final int MAX_DEPTH = 64;
    private static final String ID = "id";
    private static final String NAME = "name";

    /** The elements of a file by what identifies them. */
    private final Map<String, Part> parts = new LinkedHashMap<>();

    /**
     * An element.
     *
     * @param label what people call it
     * @param values its attributes, and the texts of those below it that have nothing else
     */
    private record Part(String label, Map<String, String> values) {}

    /** An element that is being read. */
    private static final class Open {
        private final String key;
        private final String tag;
        private final Part part;
        private final StringBuilder text = new StringBuilder();
        private final Map<String, Integer> counts = new HashMap<>();
        private boolean empty = true;

        Open(String key, String tag, Part part) {
            this.key = key;
            this.tag = tag;
            this.part = part;
        }
    }

    private ModelDifferences() {}

    /**
     * Compares two files.
     *
     * @param name what the file is called
     * @param first one state
     * @param second the other
     * @return what differs; nothing where one of them is no XML
     */
    static List<InputDifference> between(String name, Path first, Path second) {
        Map<String, Part> before;
        Map<String, Part> after;
        try {
            before = read(first);
            after = read(second);
        } catch (IOException | XMLStreamException e) {
            // A list of ranks, say: that it differs is said by its hash.
            return List.of();
        }
        List<InputDifference> found = new ArrayList<>();
        for (Map.Entry<String, Part> entry : before.entrySet()) {
            Part one = entry.getValue();
            Part other = after.get(entry.getKey());
            if (other == null) {
                found.add(new InputDifference(name + ": " + one.label(), named(one), InputDifference.NONE));
                continue;
            }
            Set<String> attributes = new LinkedHashSet<>(one.values().keySet());
            attributes.addAll(other.values().keySet());
            for (String attribute : attributes) {
                String value = one.values().get(attribute);
                String now = other.values().get(attribute);
                if (value == null || !value.equals(now)) {
                    found.add(new InputDifference(
                            name + ": " + other.label() + (other.label().isEmpty() ? "" : ".") + attribute,
                            value == null ? InputDifference.NONE : value,
                            now == null ? InputDifference.NONE : now));
                }
            }
        }
        after.forEach((key, part) -> {
            if (!before.containsKey(key)) {
                found.add(new InputDifference(name + ": " + part.label(), InputDifference.NONE, named(part)));
            }
        });
        return found;
    }

    private static String named(Part part) {
        String type = part.values().get("type");
        String name = part.values().get(NAME);
        return type != null ? type : name != null ? name : part.label();
    }

    private static Map<String, Part> read(Path file) throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        ModelDifferences model = new ModelDifferences();
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            model.read(reader);
            reader.close();
        }
        return model.parts;
    }

    private void read(XMLStreamReader reader) throws XMLStreamException {
        Deque<Open> open = new ArrayDeque<>();
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() >= MAX_DEPTH) {
                        throw new XMLStreamException("deeper than any model");
                    }
                    open.push(start(reader, open.peek()));
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (!open.isEmpty()) {
                        open.peek().text.append(reader.getText());
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> end(open.pop(), open.peek());
                default -> {
                    // Comments and the like say nothing of the model.
                }
            }
        }
    }

    private Open start(XMLStreamReader reader, Open above) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String namespace = reader.getAttributeNamespace(i);
            boolean type = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespace)
                    && reader.getAttributeLocalName(i).equals("type");
            if (namespace == null || namespace.isEmpty() || type) {
                values.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
            }
        }
        String tag = reader.getLocalName();
        if (above == null) {
            return known(new Open("", tag, new Part("", values)));
        }
        above.empty = false;
        int number = above.counts.merge(tag, 1, Integer::sum);
        String id = values.get(ID);
        String own = values.getOrDefault(NAME, id == null ? tag + (number > 1 ? " " + number : "") : id);
        String label = above.part.label().isEmpty() ? own : above.part.label() + "/" + own;
        String key = id != null ? "#" + id : above.key + "/" + tag + "[" + number + "]";
        return known(new Open(key, tag, new Part(label, values)));
    }

    private Open known(Open open) {
        parts.put(open.key, open.part);
        return open;
    }

    /** An element that only has a text, such as a seed, is a value of the one above it; several make a list. */
    private void end(Open done, Open above) {
        String text = done.text.toString().strip();
        if (above != null && done.empty && done.part.values().isEmpty() && !text.isEmpty()) {
            above.part.values().merge(done.tag, text, (all, next) -> all + ", " + next);
            parts.remove(done.key);
        } else if (!text.isEmpty() && done.empty) {
            done.part.values().put("text", text);
        }
    }
}
