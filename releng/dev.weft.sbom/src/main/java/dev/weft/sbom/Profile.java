// SPDX-License-Identifier: EPL-2.0
package dev.weft.sbom;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** What p2 has written down of a product that it installed: its units, and the Maven artifact that Tycho made each of. */
final class Profile {
    private static final String FOLDER = "p2/org.eclipse.equinox.p2.engine/profileRegistry";
    private static final String ENDING = ".profile.gz";

    private Profile() {}

    /**
     * Reads the bundles of a product, by name.
     *
     * @throws IOException if the product has no profile, or it cannot be read
     */
    static List<Bundle> bundles(Path product) throws IOException {
        Path newest;
        try (Stream<Path> files = Files.walk(product.resolve(FOLDER))) {
            newest = files.filter(file -> file.toString().endsWith(ENDING))
                    .max(Comparator.comparing(file -> file.getFileName().toString()))
                    .orElseThrow(() -> new IOException("There is no p2 profile in " + product));
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(newest))) {
            return read(in);
        } catch (XMLStreamException e) {
            throw new IOException(newest + " is no p2 profile: " + e.getMessage(), e);
        }
    }

    private static List<Bundle> read(InputStream in) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader xml = factory.createXMLStreamReader(in);
        List<Bundle> bundles = new ArrayList<>();
        String name = "";
        String version = "";
        boolean bundle = false;
        Map<String, String> properties = new HashMap<>();
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                switch (xml.getLocalName()) {
                    case "unit" -> {
                        name = xml.getAttributeValue(null, "id");
                        version = xml.getAttributeValue(null, "version");
                        bundle = false;
                        properties.clear();
                    }
                    case "property" ->
                        properties.put(xml.getAttributeValue(null, "name"), xml.getAttributeValue(null, "value"));
                    case "artifact" -> bundle |= "osgi.bundle".equals(xml.getAttributeValue(null, "classifier"));
                    default -> {}
                }
            } else if (event == XMLStreamReader.END_ELEMENT
                    && xml.getLocalName().equals("unit")
                    && bundle) {
                bundles.add(new Bundle(
                        name,
                        version,
                        maven(properties, "groupId", ""),
                        maven(properties, "artifactId", name),
                        maven(properties, "version", version)));
            }
        }
        bundles.sort(Comparator.comparing(Bundle::name).thenComparing(Bundle::version));
        return bundles;
    }

    private static String maven(Map<String, String> properties, String what, String otherwise) {
        String plain = properties.get("maven-" + what);
        return plain != null ? plain : properties.getOrDefault("maven-wrapped-" + what, otherwise);
    }
}
