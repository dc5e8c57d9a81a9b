// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The user's own catalogues, read from folders.
 *
 * @param catalogues those without errors, in the order of the folders and, in each, of the file names
 * @param problems a sentence for each folder and file that was left out
 */
public record OwnCatalogues(List<Catalogue> catalogues, List<String> problems) {
    private static final String SUFFIX = ".catalogue";

    /** Makes the lists unmodifiable. */
    public OwnCatalogues {
        catalogues = List.copyOf(catalogues);
        problems = List.copyOf(problems);
    }

    /**
     * Reads the {@code *.catalogue} files of folders; what is in folders of theirs is not looked at.
     *
     * @param folders in the order in which their items are to be listed
     * @return what was found, and what is wrong
     */
    public static OwnCatalogues read(List<Path> folders) {
        Reader reader = new Reader();
        folders.forEach(reader::readFolder);
        return new OwnCatalogues(reader.catalogues, reader.problems);
    }

    private static final class Reader {
        private final List<Catalogue> catalogues = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final Map<String, Path> files = new HashMap<>();

        void readFolder(Path folder) {
            if (!Files.isDirectory(folder)) {
                problems.add(Messages.get("own.noFolder", folder));
                return;
            }
            try (Stream<Path> inside = Files.list(folder)) {
                inside.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                        .sorted()
                        .forEach(this::readFile);
            } catch (IOException e) {
                problems.add(Messages.get("own.unreadable", folder, e.getMessage()));
            }
        }

        private void readFile(Path file) {
            try {
                for (LocatedProblem problem : Checker.checkFile(file)) {
                    if (problem.problem().severity() == Severity.ERROR) {
                        problems.add(problem.sentence());
                        return;
                    }
                }
                Catalogue catalogue = ModelFiles.load(file).catalogue();
                if (hasOwnIds(catalogue, file)) {
                    catalogue.getItems().forEach(item -> files.put(item.getId(), file));
                    catalogues.add(catalogue);
                }
            } catch (ModelFileException e) {
                problems.add(e.getMessage());
            }
        }

        private boolean hasOwnIds(Catalogue catalogue, Path file) {
            for (CatalogueItem item : catalogue.getItems()) {
                if (DeviceCatalogue.isShipped(item.getId())) {
                    problems.add(Messages.get("own.shipped", file, item.getId()));
                    return false;
                }
                if (files.containsKey(item.getId())) {
                    problems.add(Messages.get("own.twice", file, item.getId(), files.get(item.getId())));
                    return false;
                }
            }
            return true;
        }
    }
}
