// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The importers and exporters that are installed. */
public final class Formats {
    private Formats() {}

    /**
     * All importers.
     *
     * @param loaders class loaders of bundles that contribute some, beside the one of this class
     * @return by format ID; of several with one ID the first found
     */
    public static List<Importer> importers(ClassLoader... loaders) {
        Map<String, Importer> found = new TreeMap<>();
        for (ClassLoader place : places(loaders)) {
            ServiceLoader.load(Importer.class, place)
                    .forEach(i -> found.putIfAbsent(i.format().id(), i));
        }
        return List.copyOf(found.values());
    }

    /**
     * All exporters.
     *
     * @param loaders class loaders of bundles that contribute some, beside the one of this class
     * @return by format ID; of several with one ID the first found
     */
    public static List<Exporter> exporters(ClassLoader... loaders) {
        Map<String, Exporter> found = new TreeMap<>();
        for (ClassLoader place : places(loaders)) {
            ServiceLoader.load(Exporter.class, place)
                    .forEach(e -> found.putIfAbsent(e.format().id(), e));
        }
        return List.copyOf(found.values());
    }

    private static List<ClassLoader> places(ClassLoader... loaders) {
        List<ClassLoader> places = new ArrayList<>();
        places.add(Formats.class.getClassLoader());
        places.addAll(List.of(loaders));
        return places;
    }

    /**
     * The importer of a format.
     *
     * @param id the format's ID
     * @return the importer
     * @throws ExchangeException if there is none
     */
    public static Importer importer(String id) throws ExchangeException {
        for (Importer importer : importers()) {
            if (importer.format().id().equals(id)) {
                return importer;
            }
        }
        String known = importers().stream().map(i -> i.format().id()).collect(Collectors.joining(", "));
        throw new ExchangeException("", 0, Messages.get("formats.noImporter", id, known));
    }

    /**
     * The exporter of a format.
     *
     * @param id the format's ID
     * @return the exporter
     * @throws ExchangeException if there is none
     */
    public static Exporter exporter(String id) throws ExchangeException {
        for (Exporter exporter : exporters()) {
            if (exporter.format().id().equals(id)) {
                return exporter;
            }
        }
        String known = exporters().stream().map(e -> e.format().id()).collect(Collectors.joining(", "));
        throw new ExchangeException("", 0, Messages.get("formats.noExporter", id, known));
    }

    /**
     * Recognises a file by its content.
     *
     * @param source the file
     * @return the importer that is surest that it can read it
     * @throws ExchangeException if none recognises it, or two do alike
     */
    public static Importer recognise(Source source) throws ExchangeException {
        Head head = source.head();
        if (head.size() == 0) {
            throw source.fail(0, "formats.empty");
        }
        List<Importer> best = new ArrayList<>();
        int most = Importer.NO;
        for (Importer importer : importers()) {
            int certainty = importer.recognise(head);
            if (certainty > most) {
                best.clear();
                most = certainty;
            }
            if (certainty == most && certainty > Importer.NO) {
                best.add(importer);
            }
        }
        if (best.size() == 1) {
            return best.get(0);
        }
        if (best.isEmpty()) {
            Optional<String> stranger = Strangers.tell(head);
            if (stranger.isPresent()) {
                throw new ExchangeException(source.name(), 0, stranger.get());
            }
            String start = head.isText() ? Texts.shown(head.firstLine()) : Messages.get("formats.binary");
            throw source.fail(0, "formats.unknown", start);
        }
        String several = best.stream().map(i -> i.format().id()).collect(Collectors.joining(", "));
        throw source.fail(0, "formats.several", several);
    }
}
