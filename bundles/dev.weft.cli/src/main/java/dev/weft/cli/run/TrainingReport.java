// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.experiment.TrainingExperiment.Outcome;
import dev.weft.sim.training.Month;
import dev.weft.sim.training.StepTime.Dimension;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What {@code weft train} prints: a column for each policy. */
public final class TrainingReport {
    private static final double HOUR = 3_600;
    private static final String NONE = TextTable.NONE;

    private final String title;
    private final List<Outcome> outcomes;

    /** Prepares the report. */
    public TrainingReport(String title, List<Outcome> outcomes) {
        this.title = title;
        this.outcomes = List.copyOf(outcomes);
    }

    /** Prints the report for people. */
    public void print(PrintWriter out) {
        out.println(title);
        out.println();
        TextTable table = TextTable.ofValues(outcomes.size());
        List<String> header = new ArrayList<>();
        header.add("");
        outcomes.forEach(outcome -> header.add(outcome.policy()));
        table.row(header);
        row(table, "train.row.step", outcome -> time(outcome.step().stepSeconds()));
        row(table, "train.row.compute", outcome -> time(outcome.step().computeSeconds()));
        row(table, "train.row.bubble", outcome -> time(outcome.step().bubbleSeconds()));
        for (Dimension dimension : Dimension.values()) {
            String key = "train.row.exposed." + dimension.name().toLowerCase(Locale.ROOT);
            row(table, key, outcome -> time(outcome.step().exposed().getOrDefault(dimension, 0.0)));
        }
        row(table, "train.row.barrier", outcome -> time(outcome.step().barrierSeconds()));
        row(table, "train.row.input", outcome -> time(outcome.step().inputSeconds()));
        row(table, "train.row.mfu", outcome -> percent(outcome.step().mfu()));
        row(table, "train.row.idle", outcome -> decimal(outcome.step().idleGpuHours()));
        row(table, "train.row.days", outcome -> outcome.tokens() == 0 ? NONE : decimal(days(outcome)));
        row(table, "train.row.failures", outcome -> decimal(outcome.month().failures()));
        row(table, "train.row.interval", outcome -> time(outcome.month().intervalSeconds()));
        row(
                table,
                "train.row.young",
                outcome -> time(
                        outcome.failures().youngInterval(outcome.parallelism().gpus())));
        row(table, "train.row.goodput", outcome -> percent(outcome.month().productive()));
        row(table, "train.row.lost", outcome -> percent(outcome.month().lost()));
        row(table, "train.row.checkpoints", outcome -> percent(outcome.month().checkpoints()));
        row(
                table,
                "train.row.restarts",
                outcome -> percent(outcome.month().down() - outcome.month().waiting()));
        row(table, "train.row.waiting", outcome -> percent(outcome.month().waiting()));
        row(
                table,
                "train.row.hours",
                outcome -> Rounded.count(
                        outcome.month().productiveGpuHours(outcome.parallelism().gpus())));
        row(
                table,
                "train.row.daysWithFailures",
                outcome -> outcome.tokens() == 0
                        ? NONE
                        : decimal(days(outcome) / outcome.month().productive()));
        table.print(out);
        out.println();
        outcomes.stream()
                .filter(outcome -> outcome.step().isBoundByInput())
                .forEach(outcome -> out.println(Messages.get("train.input", outcome.policy())));
        outcomes.stream().map(TrainingReport::largestLoss).distinct().forEach(out::println);
        outcomes.stream().map(Outcome::accuracy).distinct().forEach(out::println);
        out.flush();
    }

    /** Says what takes most of the time that is not productive; failures are the same for all policies. */
    private static String largestLoss(Outcome outcome) {
        Month month = outcome.month();
        int gpus = outcome.parallelism().gpus();
        double mtbf = outcome.failures().jobMtbf(gpus);
        double restarts = month.down() - month.waiting();
        double most = Math.max(Math.max(month.lost(), month.checkpoints()), Math.max(restarts, month.waiting()));
        String failures = Messages.get(
                "train.loss.failures",
                time(mtbf),
                gpus,
                Rounded.plain(outcome.failures().gpuMtbf() / HOUR));
        if (most == month.waiting()) {
            double repaired = Math.ceil(outcome.failures().repair() / mtbf);
            return Messages.get(
                    "train.loss.waiting",
                    failures,
                    percent(most),
                    time(outcome.failures().repair()),
                    Rounded.plain(repaired));
        }
        String key = most == month.lost() ? "lost" : most == restarts ? "restarts" : "checkpoints";
        return Messages.get("train.loss." + key, failures, percent(most));
    }

    private static double days(Outcome outcome) {
        return outcome.step().days(outcome.tokens(), outcome.model().tokensPerStep());
    }

    private void row(TextTable table, String key, Function<Outcome, String> cell) {
        List<String> cells = new ArrayList<>();
        cells.add(Messages.get(key));
        outcomes.forEach(outcome -> cells.add(cell.apply(outcome)));
        table.rowOfKnown(cells);
    }

    private static String time(double seconds) {
        return Rounded.seconds(seconds);
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** Returns the report for programs. */
    public JsonObject toJson() {
        JsonArray runs = new JsonArray();
        outcomes.forEach(outcome -> runs.add(toJson(outcome)));
        JsonObject report = new JsonObject();
        report.addProperty("title", title);
        report.add("runs", runs);
        return report;
    }

    private static JsonObject toJson(Outcome outcome) {
        JsonObject json = new JsonObject();
        int gpus = outcome.parallelism().gpus();
        json.addProperty("policy", outcome.policy());
        json.addProperty("engine", "flow");
        json.addProperty("engineAccuracy", outcome.accuracy());
        json.addProperty("gpus", gpus);
        json.addProperty("stepSeconds", outcome.step().stepSeconds());
        json.addProperty("computeSeconds", outcome.step().computeSeconds());
        json.addProperty("bubbleSeconds", outcome.step().bubbleSeconds());
        json.addProperty("barrierSeconds", outcome.step().barrierSeconds());
        json.addProperty("inputSeconds", outcome.step().inputSeconds());
        json.addProperty("boundByInput", outcome.step().isBoundByInput());
        JsonObject exposed = new JsonObject();
        JsonObject total = new JsonObject();
        for (Dimension dimension : Dimension.values()) {
            String name = dimension.name().toLowerCase(Locale.ROOT);
            exposed.addProperty(name, outcome.step().exposed().getOrDefault(dimension, 0.0));
            total.addProperty(name, outcome.step().total().getOrDefault(dimension, 0.0));
        }
        json.add("exposedSeconds", exposed);
        json.add("communicationSeconds", total);
        json.addProperty("mfu", outcome.step().mfu());
        json.addProperty("idleGpuHoursPerStep", outcome.step().idleGpuHours());
        if (outcome.tokens() > 0) {
            json.addProperty("days", days(outcome));
            json.addProperty("daysWithFailures", days(outcome) / outcome.month().productive());
        }
        json.addProperty("failuresPerMonth", outcome.month().failures());
        json.addProperty("checkpointIntervalSeconds", outcome.month().intervalSeconds());
        json.addProperty("youngIntervalSeconds", outcome.failures().youngInterval(gpus));
        json.addProperty("dalyIntervalSeconds", outcome.failures().dalyInterval(gpus));
        json.addProperty("lostPart", outcome.month().lost());
        json.addProperty("checkpointPart", outcome.month().checkpoints());
        json.addProperty("restartPart", outcome.month().down() - outcome.month().waiting());
        json.addProperty("repairWaitPart", outcome.month().waiting());
        json.addProperty("productivePart", outcome.month().productive());
        json.addProperty("productiveGpuHoursPerMonth", outcome.month().productiveGpuHours(gpus));
        return json;
    }
}
