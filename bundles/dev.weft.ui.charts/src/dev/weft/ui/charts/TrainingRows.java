// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.TrainingPart;
import dev.weft.results.TrainingSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The rows that sum up a training. */
final class TrainingRows {
    private static final double PS = 1e12;
    private static final String NONE = "\u2013";

    private TrainingRows() {}

    /** @return the rows, each with a cell for each policy. */
    static List<SummaryRows> of(List<TrainingSummary> policies) {
        List<SummaryRows> rows = new ArrayList<>();
        add(rows, policies, Messages.trainStep, policy -> time(policy.stepSeconds()));
        for (TrainingPart part : TrainingPart.values()) {
            if (policies.stream().anyMatch(policy -> policy.parts().get(part) > 0)) {
                add(rows, policies, name(part), policy -> time(policy.parts().get(part)));
            }
        }
        if (policies.stream().anyMatch(policy -> policy.inputSeconds() > 0)) {
            add(rows, policies, Messages.trainInput, policy -> time(policy.inputSeconds()));
        }
        add(rows, policies, Messages.trainMfu, policy -> percent(policy.mfu()));
        add(rows, policies, Messages.trainIdle, policy -> decimal(policy.idleGpuHours()));
        add(rows, policies, Messages.trainDays, policy -> decimal(policy.days()));
        add(rows, policies, Messages.trainFailures, policy -> decimal(policy.failures()));
        add(rows, policies, Messages.trainCheckpoint, policy -> time(policy.checkpointSeconds()));
        add(rows, policies, Messages.trainGoodput, policy -> percent(policy.productive()));
        add(rows, policies, Messages.trainHours, policy -> decimal(policy.productiveGpuHours()));
        add(rows, policies, Messages.trainDaysFailing, policy -> decimal(policy.daysWithFailures()));
        return rows;
    }

    private static String name(TrainingPart part) {
        return switch (part) {
            case COMPUTE -> Messages.trainCompute;
            case BUBBLE -> Messages.trainBubble;
            case TENSOR -> Messages.trainTensor;
            case CONTEXT -> Messages.trainContext;
            case EXPERT -> Messages.trainExpert;
            case PIPELINE -> Messages.trainPipeline;
            case DATA -> Messages.trainData;
            case BARRIER -> Messages.trainBarrier;
        };
    }

    private static void add(
            List<SummaryRows> rows,
            List<TrainingSummary> policies,
            String title,
            Function<TrainingSummary, String> cell) {
        rows.add(new SummaryRows(title, policies.stream().map(cell).toList()));
    }

    private static String time(double seconds) {
        return ReadableUnits.time(Math.round(seconds * PS));
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    private static String decimal(double value) {
        return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%.1f", value);
    }
}
