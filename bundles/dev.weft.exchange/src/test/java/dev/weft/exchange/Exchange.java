// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.assembly.Assumptions;
import dev.weft.exchange.assembly.FabricAssembly;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.exchange.report.Note;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Imports and exports in memory, for tests. */
public final class Exchange {
    /**
     * What an import gave.
     *
     * @param importer who read it
     * @param imported what was read
     * @param report what became of it
     */
    public record Reading(Importer importer, Imported imported, Report report) {
        /** @return the devices and cables. */
        public Wiring wiring() {
            return ((Imported.OfWiring) imported).wiring();
        }

        /** @return the fabric. */
        public Fabric fabric() throws ExchangeException {
            return imported instanceof Imported.OfFabric model
                    ? model.fabric()
                    : FabricAssembly.assemble(wiring(), Assumptions.DEFAULT, report);
        }

        /** @return the notes of one kind, as text. */
        public List<String> notes(Fate fate) {
            return report.notes(fate).stream().map(Note::text).toList();
        }

        /** @return how often the note that begins so was made. */
        public long count(String beginning) {
            return report.notes().stream()
                    .filter(n -> n.text().startsWith(beginning))
                    .mapToLong(Note::count)
                    .sum();
        }
    }

    private Exchange() {}

    /** Recognises and reads a text. */
    public static Reading read(String name, String text) throws ExchangeException {
        return read(name, text.getBytes(StandardCharsets.UTF_8), null, Map.of());
    }

    /** Recognises and reads a text with options. */
    public static Reading read(String name, String text, Map<String, String> options) throws ExchangeException {
        return read(name, text.getBytes(StandardCharsets.UTF_8), null, options);
    }

    /** Reads bytes; recognises them where no format is given. */
    public static Reading read(String name, byte[] bytes, String format, Map<String, String> options)
            throws ExchangeException {
        Source source = Source.of(name, bytes);
        Importer importer = format == null ? Formats.recognise(source) : Formats.importer(format);
        Report report = new Report();
        Imported imported = importer.read(source, Options.of(importer.format(), options), report);
        return new Reading(importer, imported, report);
    }

    /** Exports to a file in a folder, and returns its bytes. */
    public static byte[] write(Path folder, String format, ExportInput input, Map<String, String> options)
            throws ExchangeException, IOException {
        Exporter exporter = Formats.exporter(format);
        Path file = folder.resolve("export." + exporter.format().extensions().get(0));
        Target target = Target.file(file);
        exporter.write(input, Options.of(exporter.format(), options), target, new Report());
        target.commit();
        return Files.readAllBytes(file);
    }

    /** Makes a fabric of a template. */
    public static ExportInput template(String name, Map<String, String> values) {
        try {
            return input(Templates.named(name).create(values));
        } catch (TemplateException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Expands a fabric. */
    public static ExportInput input(Fabric fabric) {
        return new ExportInput("export", fabric, graph(fabric));
    }

    /** Expands a fabric. */
    public static FabricGraph graph(Fabric fabric) {
        try {
            return Expansion.expand(fabric);
        } catch (InvalidFabricException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Lists a fabric. */
    public static Wiring wiring(Fabric fabric) {
        return GraphWiring.of(graph(fabric));
    }
}
