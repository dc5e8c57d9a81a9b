// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.analysis.Bisection;
import dev.weft.fabric.analysis.IdealTimes;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.units.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import org.eclipse.osgi.util.NLS;

/** What a fabric can do at best, in one line, for who is drawing it. */
final class Estimate {
    /** Counting more takes longer than a person wants to wait between two edits, and memory that the workbench needs. */
    private static final long MOST = 4_000_000;

    private static final double SIZE_BYTES = 1L << 30;
    private static final int PERCENT = 100;
    private static final MathContext DIGITS = new MathContext(3);

    private Estimate() {}

    /**
     * Computes it.
     *
     * @param fabric a fabric that nobody else changes
     * @return the line, or why there is none
     */
    static String of(Fabric fabric) {
        if (fabric.getNodes().isEmpty()) {
            return "";
        }
        try {
            if (FabricRules.size(fabric) > MOST) {
                return NLS.bind(Messages.estimateTooLarge, MOST);
            }
            FabricGraph graph = Expansion.expand(fabric);
            Bisection bisection = Bisection.of(graph);
            IdealTimes times = IdealTimes.of(graph, bisection);
            if (times.equals(IdealTimes.NONE)) {
                return Messages.estimateNone;
            }
            return NLS.bind(Messages.estimate, new Object[] {
                Quantity.BANDWIDTH.format(rounded(bisection.bandwidthBps())),
                rounded(PERCENT * bisection.ratio()),
                Quantity.TIME.format(rounded(SIZE_BYTES * times.allReducePsPerByte())),
                Quantity.TIME.format(rounded(SIZE_BYTES * times.allToAllPsPerByte()))
            });
        } catch (InvalidFabricException e) {
            return NLS.bind(Messages.estimateInvalid, e.getMessage());
        }
    }

    private static long rounded(double value) {
        return new BigDecimal(value).round(DIGITS).longValue();
    }
}
