// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.ExecutorOption;
import dev.weft.experiment.executor.SweepExecutor;
import dev.weft.experiment.executor.SweepExecutors;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft executors}: who can simulate the points of a sweep. */
@Command(name = "executors")
final class ExecutorsCommand extends SubCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "EXECUTOR", descriptionKey = "EXECUTOR")
    private String name;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException {
        List<SweepExecutor> executors = name == null ? SweepExecutors.all() : List.of(SweepExecutors.named(name));
        if (json) {
            JsonOutput.print(json(executors), out());
        } else if (name != null) {
            describe(executors.get(0));
        } else {
            TextTable table = new TextTable(Align.LEFT, Align.LEFT);
            executors.forEach(executor -> table.row(executor.name(), executor.description()));
            table.print(out());
        }
        out().flush();
        return ExitCodes.GOOD;
    }

    private void describe(SweepExecutor executor) {
        out().println(executor.description());
        if (!executor.options().isEmpty()) {
            out().println();
            TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
            table.row(
                    Messages.get("executors.column.option"),
                    Messages.get("executors.column.default"),
                    Messages.get("executors.column.meaning"));
            for (ExecutorOption option : executor.options()) {
                table.row(option.name(), option.standard(), option.description());
            }
            table.print(out());
        }
    }

    private static JsonArray json(List<SweepExecutor> executors) {
        JsonArray all = new JsonArray();
        for (SweepExecutor executor : executors) {
            JsonObject one = new JsonObject();
            one.addProperty("name", executor.name());
            one.addProperty("description", executor.description());
            JsonArray options = new JsonArray();
            for (ExecutorOption option : executor.options()) {
                JsonObject object = new JsonObject();
                object.addProperty("name", option.name());
                object.addProperty("default", option.standard());
                object.addProperty("description", option.description());
                options.add(object);
            }
            one.add("options", options);
            all.add(one);
        }
        return all;
    }
}
