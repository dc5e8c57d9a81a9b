// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.results.io.RunFolders;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What an execution has left that was killed: the hidden folder in which its results gathered.
 *
 * @param folder the hidden folder
 * @param runs how many runs in it had ended
 */
public record Leftovers(Path folder, int runs) {
    /**
     * Finds the hidden folders of results with runs that had ended; one may be that of an execution that still goes on.
     *
     * @param target the folder that the results were to have
     * @param own the hidden folder of this execution
     */
    static List<Leftovers> of(Path target, Path own) {
        List<Leftovers> found = new ArrayList<>();
        Path parent = own.toAbsolutePath().getParent();
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(
                parent, file -> isStaging(file, target) && !file.getFileName().equals(own.getFileName()))) {
            for (Path folder : hidden) {
                int runs = 0;
                try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder)) {
                    for (Path run : inside) {
                        // Written last, so that it is there when the others are.
                        runs += Files.exists(run.resolve(RunFolders.RUN_JSON)) ? 1 : 0;
                    }
                }
                if (runs > 0) {
                    found.add(new Leftovers(folder, runs));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Then there is nothing to tell of; what matters is written elsewhere.
            return List.of();
        }
        return found;
    }

    private static boolean isStaging(Path file, Path target) {
        String name = file.getFileName().toString();
        return name.startsWith("." + target.getFileName() + ".partial") && Files.isDirectory(file);
    }
}
