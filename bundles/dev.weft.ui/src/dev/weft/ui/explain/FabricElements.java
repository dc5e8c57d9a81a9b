// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.NamedElements;
import dev.weft.fabric.check.Checker;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;

/** The fabric of what is asked about: which of its elements results mean by names, and where it is in the workspace. */
record FabricElements(FabricGraph graph, IFile file) {
    /** Reads the fabric of a scenario; where that is not possible no name is found. */
    static FabricElements of(Subject subject) {
        IFile file = Stream.of(subject.current(), subject.scenario())
                .flatMap(scenario -> fabricFile(scenario).stream())
                .map(path -> ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri()))
                .filter(found -> found.length > 0 && found[0].exists())
                .map(found -> found[0])
                .findFirst()
                .orElse(null);
        return new FabricElements(
                fabricFile(subject.scenario()).flatMap(FabricElements::graph).orElse(null), file);
    }

    private static Optional<FabricGraph> graph(Path file) {
        try {
            return Optional.of(FabricInput.read(file).graph());
        } catch (InvalidInputException e) {
            // It was simulated, so it was well then; what was found is shown without the diagram.
            return Optional.empty();
        }
    }

    private static Optional<Path> fabricFile(IFile scenario) {
        try {
            Path path = scenario.getLocation().toPath();
            return Optional.of(Checker.fabricFile(path, ModelFiles.load(path).scenario())
                    .toAbsolutePath()
                    .normalize());
        } catch (ModelFileException | IllegalArgumentException e) {
            // Edited since, perhaps half-way.
            return Optional.empty();
        }
    }

    /** @return IDs of the elements that names mean, each once. */
    List<String> find(List<String> names) {
        return graph == null
                ? List.of()
                : names.stream()
                        .flatMap(name -> NamedElements.find(graph, name).stream())
                        .distinct()
                        .toList();
    }
}
