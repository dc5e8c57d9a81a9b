// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.util.ArrayList;
import java.util.List;

/** What may be preferred for all runs. */
public final class RunDefaults {
    /** The largest number of simulations at the same time. */
    public static final int MAXIMUM_THREADS = RunAttributes.MAXIMUM_THREADS;

    /** The largest memory of a run, MiB. */
    public static final int MAXIMUM_MEMORY = 1 << 20;

    private RunDefaults() {}

    /** @return for each that may be said of the engine, what people read and what is kept. */
    public static String[][] engines() {
        List<String> names = engineNames();
        List<String[]> engines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            engines.add(new String[] {names.get(i), RunAttributes.ENGINES.get(i)});
        }
        return engines.toArray(String[][]::new);
    }

    /** @return what people read of the engines, in the order of {@link RunAttributes#ENGINES}. */
    static List<String> engineNames() {
        return List.of(
                Messages.engineOfScenario,
                Messages.engineAuto,
                Messages.enginePacket,
                Messages.engineFlow,
                Messages.engineAnalytic);
    }

    /** @return whether a text is empty or a seed. */
    public static boolean isSeed(String text) {
        return RunAttributes.isSeed(text);
    }

    /** @return what is said of a text that is not. */
    public static String seedProblem() {
        return Messages.tabSeedProblem;
    }
}
