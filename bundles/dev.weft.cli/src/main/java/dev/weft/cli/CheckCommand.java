// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.FileCheck;
import dev.weft.experiment.FileProblem;
import dev.weft.fabric.rules.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft check}: tells what is wrong with fabric and scenario files; good are those of which there is nothing to tell. */
@Command(name = "check")
final class CheckCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files;

    @Option(names = "--allow-warnings", descriptionKey = "allow-warnings")
    private boolean allowWarnings;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() {
        boolean good = true;
        int warnings = 0;
        JsonArray array = new JsonArray();
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw new BadInputException(Messages.get("check.noFile", file));
            }
            List<FileProblem> problems = FileCheck.check(file);
            long errors = problems.stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .count();
            warnings += problems.size() - (int) errors;
            good &= allowWarnings ? errors == 0 : problems.isEmpty();
            if (json) {
                array.add(toJson(file, problems));
            } else {
                print(file, problems);
            }
        }
        if (json) {
            JsonObject document = new JsonObject();
            document.addProperty("good", good);
            document.addProperty("warnings", warnings);
            document.add("files", array);
            JsonOutput.print(document, out());
        }
        out().flush();
        if (allowWarnings && warnings > 0) {
            err().println(Messages.get("check.allowed", warnings));
            err().flush();
        }
        return good ? ExitCodes.GOOD : ExitCodes.NO;
    }

    private void print(Path file, List<FileProblem> problems) {
        if (problems.isEmpty()) {
            out().println(Messages.get("check.good", file));
        }
        for (FileProblem problem : problems) {
            String reason = problem.severity() == Severity.ERROR
                    ? problem.reason()
                    : Messages.get("check.warning", problem.reason());
            out().println(problem.place().sentence(reason));
        }
    }

    private static JsonObject toJson(Path file, List<FileProblem> problems) {
        JsonArray array = new JsonArray();
        for (FileProblem problem : problems) {
            JsonObject object = new JsonObject();
            object.addProperty("file", problem.place().file().toString());
            object.addProperty("line", problem.place().line());
            object.addProperty("element", problem.place().element());
            object.addProperty("severity", problem.severity().name().toLowerCase(Locale.ROOT));
            object.addProperty("reason", problem.reason());
            array.add(object);
        }
        JsonObject object = new JsonObject();
        object.addProperty("file", file.toString());
        object.add("problems", array);
        return object;
    }
}
