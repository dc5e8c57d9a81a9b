// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.assembly.Assumptions;
import dev.weft.exchange.assembly.FabricAssembly;
import dev.weft.exchange.io.Progress;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.model.fabric.Fabric;
import java.nio.file.Path;
import java.util.Map;

/** Imports a file: chooses the importer, reads, and makes a fabric where the file tells one. */
public final class FabricImport {
    private final Importer importer;
    private final Imported imported;
    private final Report report;

    private FabricImport(Importer importer, Imported imported, Report report) {
        this.importer = importer;
        this.imported = imported;
        this.report = report;
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @param format the format's ID; null to recognise it
     * @param options values of the format's options
     * @param progress watches how it is read
     * @return what was read
     * @throws ExchangeException if it cannot be read
     */
    public static FabricImport read(Path file, String format, Map<String, String> options, Progress progress)
            throws ExchangeException {
        Source source = Source.of(file, progress);
        Importer importer = format == null ? Formats.recognise(source) : Formats.importer(format);
        Report report = new Report();
        Imported imported = importer.read(source, Options.of(importer.format(), options), report);
        return new FabricImport(importer, imported, report);
    }

    /** @return the importer that read it. */
    public Importer importer() {
        return importer;
    }

    /** @return what the file says. */
    public Imported imported() {
        return imported;
    }

    /** @return what was kept, approximated and dropped. */
    public Report report() {
        return report;
    }

    /** @return whether the file tells a fabric. */
    public boolean isFabric() {
        return imported instanceof Imported.OfWiring || imported instanceof Imported.OfFabric;
    }

    /**
     * The fabric that the file tells.
     *
     * @param assumptions what stands where the file does not say
     * @return the fabric
     * @throws ExchangeException if it tells none, or Weft cannot hold it
     */
    public Fabric fabric(Assumptions assumptions) throws ExchangeException {
        if (imported instanceof Imported.OfFabric model) {
            return model.fabric();
        }
        return FabricAssembly.assemble(wiring(), assumptions, report);
    }

    /**
     * The devices and cables that the file tells.
     *
     * @return the wiring
     * @throws ExchangeException if it tells none
     */
    public Wiring wiring() throws ExchangeException {
        if (imported instanceof Imported.OfWiring listed) {
            return listed.wiring();
        }
        throw new ExchangeException(
                "", 0, Messages.get("formats.noFabric", importer.format().title()));
    }
}
