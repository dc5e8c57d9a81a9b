// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Another workbench, of the same bundles, as a process of its own, which a test can kill. What it is to do is told by a word,
 * which a class of the tests in it understands.
 */
public final class ChildWorkbench implements AutoCloseable {
    /** The system property with the word. */
    public static final String ORDER = "dev.weft.ui.tests.order";

    /** The system property with the folder that both processes know. */
    public static final String FOLDER = "dev.weft.ui.tests.folder";

    private final Process process;

    private ChildWorkbench(Process process) {
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param folder has its workspace, its configuration and its output
     * @param order what it is to do
     */
    public static ChildWorkbench start(Path folder, String order) throws IOException {
        Path configuration = Files.createDirectories(folder.resolve("configuration"));
        Path own = Path.of(URI.create(System.getProperty("osgi.configuration.area")));
        Files.write(configuration.resolve("config.ini"), Files.readAllBytes(own.resolve("config.ini")));
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("-Xmx512m");
        words.add("-D" + ORDER + "=" + order);
        words.add("-D" + FOLDER + "=" + folder);
        words.add("-Dosgi.os=linux");
        words.add("-Dosgi.ws=gtk");
        words.add("-Dosgi.arch=x86_64");
        words.add("-jar");
        words.add(System.getProperty("java.class.path"));
        words.add("-data");
        words.add(folder.resolve("workspace").toString());
        words.add("-install");
        words.add(Path.of(URI.create(System.getProperty("osgi.install.area"))).toString());
        words.add("-configuration");
        words.add(configuration.toString());
        words.add("-product");
        words.add("dev.weft.ui.product");
        return new ChildWorkbench(new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output-" + order).toFile())
                .start());
    }

    /** @return whether it is still running. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Ends it as {@code kill -9} does, and waits until it is gone. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
