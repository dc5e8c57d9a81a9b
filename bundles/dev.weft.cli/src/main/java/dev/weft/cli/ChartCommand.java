// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.run.RunCharts;
import dev.weft.cli.text.Messages;
import dev.weft.results.RunResult;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft chart}: draws the charts of runs that were stored. */
@Command(name = "chart")
final class ChartCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "RUNFOLDER", descriptionKey = "RUNFOLDER")
    private List<Path> folders;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "DIR",
            descriptionKey = "out")
    private Path out;

    @Option(names = "--gantt", descriptionKey = "gantt")
    private boolean gantt;

    @Option(names = "--format", paramLabel = "FORMAT", descriptionKey = "format", defaultValue = "png")
    private RunCharts.Format format;

    @Override
    public Integer call() throws IOException {
        if (out == null && folders.size() > 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("chart.out"));
        }
        List<RunResult> runs = new ArrayList<>();
        for (Path folder : folders) {
            for (StoredRun run : RunFolders.openAll(folder)) {
                runs.add(run.load());
            }
        }
        Path target = out == null ? folders.get(0) : out;
        createFolder(target);
        List<Path> files = new ArrayList<>(RunCharts.draw(runs, target, format));
        if (gantt) {
            files.addAll(RunCharts.gantts(runs, target, format));
        }
        files.forEach(out()::println);
        out().flush();
        return ExitCodes.GOOD;
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(Messages.get("chart.notFolder", folder), e);
        } catch (IOException e) {
            throw new BadInputException(Messages.get("error.write", folder, e.getMessage()), e);
        }
    }
}
