// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed (SIGKILL) takes nothing with it that had ended: no point of a sweep, no model. */
class KilledTest {
    private static final String AXIS = "gradients.bytes="
            + String.join(
                    ",",
                    IntStream.rangeClosed(1, 40).mapToObj(i -> 32 * i + " KiB").toList());

    @TempDir
    Path folder;

    /** The content of all files of points that have ended, by path. */
    private static Map<Path, String> finished(Path sweep) throws IOException {
        Map<Path, String> content = new TreeMap<>();
        if (!Files.isDirectory(sweep)) {
            return content;
        }
        Files.walkFileTree(sweep, new SimpleFileVisitor<>() {
            /** Folders that are being written have hidden names, until they are whole. */
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return folder.getFileName().toString().startsWith(".")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path inside = sweep.relativize(file);
                if (inside.getNameCount() > 2 && inside.getName(1).toString().equals("runs")) {
                    content.put(inside, Files.readString(file, StandardCharsets.UTF_8));
                }
                return FileVisitResult.CONTINUE;
            }

            /** The process that is not killed yet renames and deletes what this has just seen in a folder. */
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
        return content;
    }

    private static List<String> hashes(String json) {
        List<String> hashes = new ArrayList<>();
        for (JsonElement row : JsonParser.parseString(json).getAsJsonObject().getAsJsonArray("rows")) {
            hashes.add(row.getAsJsonObject().get("hash").getAsString());
        }
        return hashes;
    }

    @Test
    void aSweepKeepsItsPointsAndGoesOn() throws IOException, InterruptedException {
        SmallExample example = new SmallExample(folder);
        Path out = folder.resolve("sweep");
        Process process = JavaProcess.weft(
                        JavaProcess.thisJava(),
                        "sweep",
                        example.scenario(),
                        "--axis",
                        AXIS,
                        "--out",
                        out,
                        "--threads",
                        1)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (process.isAlive() && finished(out).isEmpty()) {
            Thread.sleep(1);
        }
        process.destroyForcibly().waitFor();
        Map<Path, String> kept = finished(out);
        assertFalse(kept.isEmpty(), () -> read(folder.resolve("log")));

        CommandRun resumed =
                CommandRun.of("sweep", example.scenario(), "--axis", AXIS, "--out", out, "--resume", "--json");
        assertEquals(ExitCodes.GOOD, resumed.code(), resumed.err());
        Map<Path, String> all = finished(out);
        kept.forEach((file, content) -> assertEquals(content, all.get(file), file.toString()));
        CommandRun undisturbed = CommandRun.of(
                "sweep", example.scenario(), "--axis", AXIS, "--out", folder.resolve("undisturbed"), "--json");
        assertEquals(hashes(undisturbed.out()), hashes(resumed.out()));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Saves a model again and again, each time with another name; the process that gets killed. */
    static final class Saver {
        private Saver() {}

        public static void main(String[] arguments) throws ModelFileException, IOException {
            Path file = Path.of(arguments[0]);
            Fabric fabric = ModelFiles.load(file).fabric();
            for (int i = 0; true; i++) {
                fabric.setName("save " + i);
                ModelFiles.save(file, fabric);
                if (i == 0) {
                    Files.createFile(Path.of(arguments[1]));
                }
            }
        }
    }

    @Test
    void aModelIsWhatItWasOrWhatItIs() throws Exception {
        Path file = folder.resolve("fabric.fabric");
        Files.copy(GoldenHashes.EXAMPLES.resolve("rail-optimised-128/fabric.fabric"), file);
        int nodes = ModelFiles.load(file).fabric().getNodes().size();
        for (int round = 0; round < 5; round++) {
            Path saving = folder.resolve("saving" + round);
            Process process = new ProcessBuilder(
                            JavaProcess.thisJava().toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Saver.class.getName(),
                            file.toString(),
                            saving.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
            while (process.isAlive() && !Files.exists(saving)) {
                Thread.sleep(1);
            }
            assertTrue(process.isAlive(), () -> read(folder.resolve("log")));
            // At another place in the saving each time, whatever that is.
            Thread.sleep(7L * round);
            process.destroyForcibly().waitFor();
            Fabric fabric = ModelFiles.load(file).fabric();
            assertTrue(fabric.getName().startsWith("save "), fabric.getName());
            assertEquals(nodes, fabric.getNodes().size());
        }
    }
}
