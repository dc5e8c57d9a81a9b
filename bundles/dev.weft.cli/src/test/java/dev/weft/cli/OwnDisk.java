// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.experiment.executor.WeftCommand;
import dev.weft.experiment.executor.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A disk of a few kilobytes, which only the commands of one script see: a tmpfs in a mount namespace of its own. */
final class OwnDisk {
    private final Path folder;
    private final List<String> unshare;

    private OwnDisk(Path folder, List<String> unshare) {
        this.folder = folder;
        this.unshare = unshare;
    }

    /**
     * Prepares it; where nobody may mount one (no root, no user namespaces) the test is skipped, and says so.
     *
     * @param folder an empty folder, on which the disk is mounted
     */
    static OwnDisk at(Path folder) throws IOException, InterruptedException {
        for (List<String> unshare : List.of(List.of("unshare", "-m"), List.of("unshare", "-r", "-m"))) {
            OwnDisk disk = new OwnDisk(folder, unshare);
            if (disk.works()) {
                return disk;
            }
        }
        assumeTrue(false, "this machine lets nobody mount a disk of its own (unshare -m, unshare -r -m)");
        throw new AssertionError();
    }

    private boolean works() throws InterruptedException {
        try {
            return run(64, "true").code() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** A line of the script that runs weft. */
    static String weft(Object... arguments) {
        WeftCommand weft = WeftProcess.command();
        List<String> words = new ArrayList<>();
        words.add(weft.java().toString());
        words.add("-XX:TieredStopAtLevel=1");
        words.addAll(weft.arguments());
        Arrays.stream(arguments).map(String::valueOf).forEach(words::add);
        return Words.line(words);
    }

    /** A line of the script that changes the disk: {@code ro}, or {@code size=2m}. */
    String remount(String options) {
        return "mount -o remount," + options + " " + Words.quoted(folder.toString());
    }

    /** Runs a script with the disk; the exit code is that of its last line. */
    CommandRun run(int kilobytes, String... lines) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(unshare);
        String mount = "mount -t tmpfs -o size=" + kilobytes + "k weft-test " + Words.quoted(folder.toString());
        command.addAll(List.of("sh", "-c", mount + " || exit 99\n" + String.join("\n", lines)));
        Process process = new ProcessBuilder(command).start();
        process.getOutputStream().close();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new CommandRun(process.waitFor(), out, err);
    }
}
