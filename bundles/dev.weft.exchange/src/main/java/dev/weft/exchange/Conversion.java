// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.assembly.Assumptions;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.TraceScenario;
import dev.weft.exchange.traffic.TrafficScenario;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.core.Document;
import java.nio.file.Path;

/** Makes documents of what was imported. */
public final class Conversion {
    private Conversion() {}

    /** What becomes of a file. */
    public enum Outcome {
        /** A fabric. */
        FABRIC,
        /** A scenario on a fabric that must be given. */
        SCENARIO,
        /** A run that stands for what was measured. */
        RUN,
        /** Nothing: it was only checked. */
        NOTHING
    }

    /** @return what becomes of it. */
    public static Outcome outcome(Imported imported) {
        if (imported instanceof Imported.OfWiring || imported instanceof Imported.OfFabric) {
            return Outcome.FABRIC;
        }
        if (imported instanceof Imported.OfTraffic || imported instanceof Imported.OfTrace) {
            return Outcome.SCENARIO;
        }
        return imported instanceof Imported.OfMeasurement ? Outcome.RUN : Outcome.NOTHING;
    }

    /** @return whether a fabric must be given. */
    public static boolean needsFabric(Imported imported) {
        return outcome(imported) == Outcome.SCENARIO
                || imported instanceof Imported.OfMeasurement m
                        && m.measurement().needsFabric();
    }

    /**
     * Makes a fabric or scenario.
     *
     * @param read what was read
     * @param assumptions what stands where a file of a fabric does not say
     * @param graph the fabric of a scenario; null where a fabric is read
     * @param fabricPath the fabric's file as the scenario is to name it
     * @return the document, with IDs
     * @throws ExchangeException if it becomes none, or does not fit the fabric
     */
    public static Document document(FabricImport read, Assumptions assumptions, FabricGraph graph, String fabricPath)
            throws ExchangeException {
        if (read.isFabric()) {
            return read.fabric(assumptions);
        }
        if (read.imported() instanceof Imported.OfTraffic traffic) {
            return TrafficScenario.of(traffic.traffic(), graph, fabricPath, read.report());
        }
        if (read.imported() instanceof Imported.OfTrace trace) {
            return TraceScenario.of(trace.trace(), graph, fabricPath, read.report());
        }
        throw new ExchangeException(
                "", 0, Messages.get("formats.nothing", read.importer().format().title()));
    }

    /**
     * A fabric's file as seen from a scenario's folder.
     *
     * @param scenario the scenario's file
     * @param fabric the fabric's file
     * @return a relative path with {@code /}; an absolute one where there is no way
     */
    public static String fabricPath(Path scenario, Path fabric) {
        Path folder = scenario.toAbsolutePath().normalize().getParent();
        Path target = fabric.toAbsolutePath().normalize();
        boolean sameRoot = folder != null && folder.getRoot().equals(target.getRoot());
        return (sameRoot ? folder.relativize(target) : target).toString().replace('\\', '/');
    }
}
