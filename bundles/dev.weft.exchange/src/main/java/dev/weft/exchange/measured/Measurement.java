// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.measured;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.fabric.FabricGraph;
import dev.weft.results.RunResult;

/** What was measured on real hardware. As a run it stands in charts and on the diagram beside what was simulated. */
public interface Measurement {
    /** The engine's name in such a run. */
    String ENGINE = "measured";

    /** @return whether it is about ports of a fabric, which must be given then. */
    boolean needsFabric();

    /**
     * The measurement as a run.
     *
     * @param fabric the fabric; may be null where it is not needed
     * @param version version of this Weft, for the record
     * @param report takes what is approximated and dropped
     * @return a run whose engine is {@link #ENGINE}
     * @throws ExchangeException if nothing of it fits the fabric
     */
    RunResult run(FabricGraph fabric, String version, Report report) throws ExchangeException;
}
