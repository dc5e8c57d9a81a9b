// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.experiment.FileCheck;
import dev.weft.experiment.FileProblem;
import dev.weft.experiment.Place;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;

/** Finds what is wrong with a fabric or scenario file: what {@code weft check} finds, up to the simulation. */
final class FileProblems {
    private FileProblems() {}

    /** @return what is wrong with a file; that its scenario's fabric is broken counts as one problem. */
    static List<FileProblem> of(Path file) {
        Place start = new Place(file, 1, "");
        if (file.toFile().length() > ModelFiles.MAXIMUM_SIZE_SHOWN) {
            // Its check takes more memory than the workbench can spare.
            String sentence = NLS.bind(Messages.tooLarge, ModelFiles.MAXIMUM_SIZE_SHOWN >> 20);
            return List.of(new FileProblem(start, Severity.WARNING, sentence, Optional.empty()));
        }
        List<FileProblem> own = new ArrayList<>();
        Path broken = null;
        for (FileProblem problem : FileCheck.checkModel(file)) {
            if (problem.place().file().equals(file)) {
                own.add(problem);
            } else if (problem.severity() == Severity.ERROR) {
                broken = problem.place().file();
            }
        }
        if (broken != null) {
            String reason = NLS.bind(Messages.fabricBroken, broken.getFileName());
            own.add(new FileProblem(start, Severity.ERROR, reason, Optional.empty()));
        }
        return own;
    }
}
