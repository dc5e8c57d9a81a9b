// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.MarkdownReader;
import dev.weft.help.text.Span;
import dev.weft.ui.WeftUi;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
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
 * @param name its folder's name, and that of the project that it becomes
 * @param title what it is about
 * @param page what to look at and why
 * @param files its files by path relative to the folder
 */
public record Example(String name, String title, List<Block> page, Map<String, URL> files) {
    /** The file that is an example's page. */
    public static final String PAGE = "README.md";

    private static final String FOLDER = "examples";

    /** @return the examples: first those that the gallery has an order for, then the others by name. */
    public static List<Example> all() {
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
        files.forEach((name, own) -> examples.add(of(name, own)));
        List<String> order = List.of(Messages.order.split("\\s+"));
        examples.sort(Comparator.comparingInt((Example example) -> rank(order, example.name()))
                .thenComparing(Example::name));
        return examples;
    }

    private static int rank(List<String> order, String name) {
        int index = order.indexOf(name);
        return index < 0 ? order.size() : index;
    }

    private static Example of(String name, Map<String, URL> files) {
        List<Block> page = read(files.get(PAGE));
        String title = !page.isEmpty() && page.get(0) instanceof Heading heading ? Span.words(heading.words()) : name;
        return new Example(name, title, page, files);
    }

    private static List<Block> read(URL page) {
        if (page == null) {
            return List.of();
        }
        try (InputStream in = page.openStream()) {
            return MarkdownReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            ILog.of(Example.class).warn(e.getMessage(), e);
            return List.of();
        }
    }
}
