// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartRun;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.CompletionTimeChart;
import dev.weft.charts.PortHeatMap;
import dev.weft.charts.RankGantt;
import dev.weft.charts.TailLatencyChart;
import dev.weft.results.PortMeasure;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** The charts that can be chosen beside throughput: some of all runs, some of one. */
enum ChartKind {
    LATENCY(null),
    COMPLETION(null),
    GANTT(null),
    QUEUES(PortMeasure.QUEUE_MAX_BYTES),
    RATES(PortMeasure.SENT_BYTES),
    STOPPED(PortMeasure.STOPPED_PS),
    MARKS(PortMeasure.ECN_MARKS),
    DROPS(PortMeasure.DROPS);

    private final PortMeasure measure;

    ChartKind(PortMeasure measure) {
        this.measure = measure;
    }

    /** @return what it is called in a list. */
    String title() {
        return switch (this) {
            case LATENCY -> Messages.kindLatency;
            case COMPLETION -> Messages.kindCompletion;
            case GANTT -> Messages.kindGantt;
            case QUEUES -> Messages.kindQueues;
            case RATES -> Messages.kindRates;
            case STOPPED -> Messages.kindStopped;
            case MARKS -> Messages.kindMarks;
            case DROPS -> Messages.kindDrops;
        };
    }

    /** @return whether it shows one run only. */
    boolean isOfOneRun() {
        return this != LATENCY && this != COMPLETION;
    }

    JFreeChart ofAll(List<ChartRun> runs, String subtitle, ChartTheme theme) {
        return this == COMPLETION
                ? CompletionTimeChart.create(runs, subtitle, theme)
                : TailLatencyChart.create(runs, subtitle, theme);
    }

    /**
     * Reads what it needs of a run, and makes the chart.
     *
     * @throws RunFolderException if the run's files are broken
     */
    JFreeChart ofOne(StoredRun run, String subtitle, ChartTheme theme) throws RunFolderException {
        if (this == GANTT) {
            return RankGantt.create(run.flows(), subtitle, theme);
        }
        double end = (double) run.record().summary().simulatedPs();
        return PortHeatMap.create(run.ports(), measure, end, subtitle, theme);
    }
}
