// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.WeftUi;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/**
 * An example that comes with the product.
 *
 * @param name its folder's name
 * @param description what it shows
 * @param files its files by path relative to the folder
 */
record Example(String name, String description, Map<String, URL> files) {
    private static final String FOLDER = "examples";

    /** @return the examples, by name. */
    static List<Example> all() {
        Bundle bundle = Platform.getBundle(WeftUi.ID);
        Map<String, Map<String, URL>> files = new TreeMap<>();
        var entries = bundle.findEntries(FOLDER, "*", true);
        for (URL entry : entries == null ? List.<URL>of() : Collections.list(entries)) {
            String path = entry.getPath().replaceFirst("^.*/" + FOLDER + "/", "");
            int slash = path.indexOf('/');
            if (slash > 0 && !path.endsWith("/")) {
                files.computeIfAbsent(path.substring(0, slash), name -> new TreeMap<>())
                        .put(path.substring(slash + 1), entry);
            }
        }
        List<Example> examples = new ArrayList<>();
        files.forEach((name, own) -> examples.add(new Example(name, describe(own), own)));
        examples.sort(Comparator.comparing(Example::name));
        return examples;
    }

    /** What the scenarios and fabrics say about themselves. */
    private static String describe(Map<String, URL> files) {
        List<String> sentences = new ArrayList<>();
        files.forEach((path, url) -> {
            if (path.endsWith("." + WeftUi.FABRIC_EXTENSION) || path.endsWith("." + WeftUi.SCENARIO_EXTENSION)) {
                try (InputStream in = url.openStream()) {
                    String text = ModelFiles.read(Path.of(path), in.readAllBytes())
                            .root()
                            .getDescription();
                    if (text != null && !text.isBlank()) {
                        sentences.add(path + ": " + text.strip());
                    }
                } catch (IOException | ModelFileException e) {
                    ILog.of(Example.class).warn(e.getMessage(), e);
                }
            }
        });
        return String.join("\n\n", sentences);
    }
}
