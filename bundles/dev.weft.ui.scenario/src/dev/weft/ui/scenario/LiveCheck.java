// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.experiment.FileCheck;
import dev.weft.experiment.FileProblem;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.scenario.document.ElementProblem;
import dev.weft.ui.scenario.document.ScenarioDocument;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

/** Checks the scenario as it stands in the editor, shortly after each change. */
final class LiveCheck extends Job {
    private static final long AFTER_MS = 300;

    private final ScenarioDocument document;
    private final Display display;
    private final Consumer<List<ElementProblem>> receiver;
    private volatile Path path;
    private volatile String text;
    private volatile boolean stopped;

    /**
     * Makes a check.
     *
     * @param document what is checked
     * @param display the display whose thread is told
     * @param receiver gets all problems, after each check
     */
    LiveCheck(ScenarioDocument document, Display display, Consumer<List<ElementProblem>> receiver) {
        super(Messages.checking);
        this.document = document;
        this.display = display;
        this.receiver = receiver;
        setSystem(true);
        setPriority(Job.DECORATE);
    }

    /** To be called after each change. */
    void changed() {
        if (!stopped) {
            path = document.path();
            text = document.text();
            cancel();
            schedule(AFTER_MS);
        }
    }

    void stop() {
        stopped = true;
        cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        String checked = text;
        List<ElementProblem> problems = problems(path, checked);
        if (!monitor.isCanceled() && !display.isDisposed()) {
            display.asyncExec(() -> {
                if (!stopped && checked.equals(text)) {
                    receiver.accept(problems);
                }
            });
        }
        return Status.OK_STATUS;
    }

    private static List<ElementProblem> problems(Path path, String text) {
        try {
            ModelFile content = ModelFiles.read(path, text.getBytes(StandardCharsets.UTF_8));
            return FileCheck.checkModel(content).stream()
                    .map(problem -> located(content, problem))
                    .toList();
        } catch (ModelFileException e) {
            // The form says so itself.
            return List.of();
        }
    }

    private static ElementProblem located(ModelFile content, FileProblem problem) {
        if (!problem.place().file().equals(content.path())) {
            String reason = NLS.bind(Messages.inFabric, problem.place().file().getFileName(), problem.reason());
            return new ElementProblem(content.root().getId(), "fabric", problem.severity(), reason);
        }
        String id = problem.problem().map(Problem::elementId).orElse("");
        String feature = problem.problem().map(Problem::feature).orElse("");
        String place = id.isEmpty() ? elementAt(content, problem.place().line()) : id;
        return new ElementProblem(place, feature, problem.severity(), problem.reason());
    }

    private static String elementAt(ModelFile content, int line) {
        var all = EcoreUtil.<Object>getAllContents(content.root(), false);
        while (line > 0 && all.hasNext()) {
            if (all.next() instanceof Element element && content.line(element) == line) {
                return element.getId();
            }
        }
        return "";
    }
}
