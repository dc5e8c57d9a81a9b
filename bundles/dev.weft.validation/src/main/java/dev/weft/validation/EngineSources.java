// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Identifies the packet engine by its main sources: whoever changes one of them has another engine. The flow and analytic
 * engines and the model of training lie beside it in the same bundle and are left out, because no row runs them and
 * nothing of the packet engine uses them.
 */
public final class EngineSources {

    /** Where they are in the source tree. */
    private static final Path PLACE = Path.of("bundles", "dev.weft.sim", "src", "main");

    /** Packages of the bundle that are not the packet engine, and what they read. */
    static final List<String> BESIDE = List.of("flow", "analytic", "training");

    private static final Pattern BESIDE_IT =
            Pattern.compile("(java|resources)/dev/weft/sim/(" + String.join("|", BESIDE) + ")/.*");

    private EngineSources() {}

    /**
     * Finds the engine's main sources.
     *
     * @param within a folder of the source tree
     * @return their folder, or nothing outside a source tree
     */
    public static Optional<Path> find(Path within) {
        for (Path folder = within.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            Path sources = folder.resolve(PLACE);
            if (Files.isDirectory(sources)) {
                return Optional.of(sources);
            }
        }
        return Optional.empty();
    }

    /**
     * SHA-256 over the names and texts of the packet engine's files. Neither the file system's order nor its ends of lines matter.
     *
     * @param sources the folder of main sources
     * @return 64 hexadecimal digits
     */
    public static String sha256(Path sources) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(sources)) {
            all.filter(Files::isRegularFile)
                    .forEach(file -> files.put(
                            sources.relativize(file)
                                    .toString()
                                    .replace(sources.getFileSystem().getSeparator(), "/"),
                            file));
        }
        files.keySet().removeIf(name -> BESIDE_IT.matcher(name).matches());
        MessageDigest digest = newDigest();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            String text =
                    Files.readString(file.getValue(), StandardCharsets.UTF_8).replace("\r\n", "\n");
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            // The length keeps a text's end apart from the next name.
            digest.update((file.getKey() + "\n" + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
