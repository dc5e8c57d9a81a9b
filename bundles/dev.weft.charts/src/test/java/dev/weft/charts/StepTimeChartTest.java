// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.results.TrainingPart;
import dev.weft.results.TrainingSummary;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.CategoryDataset;
import org.junit.jupiter.api.Test;

class StepTimeChartTest {
    private static final List<TrainingSummary> POLICIES = List.of(policy("InfiniBand", 0.02), policy("RoCEv2", 0.15));

    private static TrainingSummary policy(String name, double pipeline) {
        Map<TrainingPart, Double> parts =
                Map.of(TrainingPart.COMPUTE, 7.0, TrainingPart.TENSOR, 1.25, TrainingPart.PIPELINE, pipeline);
        return new TrainingSummary(name, "", parts, 8.25 + pipeline, 0, 0.4, 0.7, Double.NaN, 14, 4500, 0.95, 700);
    }

    private static CategoryDataset data(JFreeChart chart) {
        return ((CategoryPlot) chart.getPlot()).getDataset();
    }

    @Test
    void partsOfAStepLieOnEachOther() {
        CategoryDataset data = data(StepTimeChart.create(POLICIES, "", ChartTheme.LIGHT));
        assertEquals(List.of("InfiniBand", "RoCEv2"), data.getColumnKeys());
        assertEquals(List.of("Computing", "Tensor parallelism", "Pipeline parallelism"), data.getRowKeys());
        assertEquals(0.15, data.getValue("Pipeline parallelism", "RoCEv2"));
    }

    @Test
    void exposedCommunicationHasItsOwnScale() {
        JFreeChart chart = StepTimeChart.exposed(POLICIES, "", ChartTheme.DARK);
        assertEquals(
                List.of("Tensor parallelism", "Pipeline parallelism"),
                data(chart).getRowKeys());
        assertEquals(
                "Communication that computing does not hide", chart.getTitle().getText());
    }
}
