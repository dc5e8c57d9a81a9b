// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.preferences;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** What users choose on the pages Weft of the preferences. It is kept in the workspace and holds from the moment it is chosen. */
public enum Setting {
    /** Units of rates: usual, bits or bytes. */
    RATES("units.rates", "usual"),
    /** Units of sizes: usual, binary or decimal. */
    SIZES("units.sizes", "usual"),
    /** Colours of what a run measured: warm, blue or grey. */
    HEAT("colours.heat", "warm"),
    /** The engine of runs: scenario (what it says), auto, packet, flow or analytic. */
    ENGINE("run.engine", "scenario"),
    /** The seed of runs; empty for those of the scenario. */
    SEED("run.seed", ""),
    /** How many simulations run at the same time; 0 leaves a core to the workbench. */
    THREADS("run.threads", "0"),
    /** Memory of a run, MiB; 0 lets Java choose. */
    MEMORY("run.memory", "0"),
    /** Folders of the user's own catalogues, separated as the system separates paths. */
    CATALOGUES("catalogue.folders", ""),
    /** The price list for fabrics with none beside them; empty for what comes with Weft. */
    PRICES("cost.prices", "");

    /** The node of the preferences. */
    public static final String NODE = "dev.weft.ui";

    private static final String SEPARATOR = File.pathSeparator;

    private static final List<Listener> LISTENERS = new CopyOnWriteArrayList<>();

    private final String key;
    private final String usual;

    Setting(String key, String usual) {
        this.key = key;
        this.usual = usual;
    }

    /** @return its key in the node. */
    public String key() {
        return key;
    }

    /** @return its value where the user has chosen none. */
    public String usual() {
        return usual;
    }

    /** @return what is chosen. */
    public String text() {
        return Platform.getPreferencesService()
                .getString(NODE, key, usual, null)
                .strip();
    }

    /** @return what is chosen, a whole number; 0 where it is none. */
    public int number() {
        String text = text();
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }

    /** @return the paths that are chosen; what is no path is left out. */
    public List<Path> paths() {
        return Arrays.stream(text().split(SEPARATOR))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .flatMap(text -> path(text).stream())
                .toList();
    }

    /** @return the path that is chosen; empty for none. */
    public Optional<Path> path() {
        return paths().stream().findFirst();
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            // The pages refuse such text; in a file of preferences it stands for nothing.
            return Optional.empty();
        }
    }

    /**
     * Does something whenever one of some settings has taken effect, as long as there is a control.
     *
     * @param control whose content depends on them
     * @param action done in the thread of its display
     * @param settings the settings
     */
    public static void whenChanged(Control control, Runnable action, Setting... settings) {
        Listener listener = new Listener(control, action, Set.of(settings));
        LISTENERS.add(listener);
        control.addDisposeListener(event -> LISTENERS.remove(listener));
    }

    /** To be called, in any thread, when its value has been applied: those whose content depends on it are told. */
    public void applied() {
        LISTENERS.stream().filter(listener -> listener.settings.contains(this)).forEach(Listener::tell);
    }

    private record Listener(Control control, Runnable action, Set<Setting> settings) {
        void tell() {
            Display display = PlatformUI.getWorkbench().getDisplay();
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    if (!control.isDisposed()) {
                        action.run();
                    }
                });
            }
        }
    }
}
