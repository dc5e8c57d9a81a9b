// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.ChartEntity;
import org.jfree.chart.entity.XYItemEntity;
import org.jfree.chart.plot.XYPlot;

/** Shows on the diagram what a row of a chart is about: a port, a NIC or a host by its name. */
final class ChosenPort {
    private static final String COMMAND = "dev.weft.ui.showOnDiagram";

    private ChosenPort() {}

    /** @return the name of the row that a part of a chart belongs to; null where the chart has no rows with names. */
    static String name(XYPlot plot, ChartEntity entity) {
        ValueAxis axis = plot.getRangeAxis();
        if (!(entity instanceof XYItemEntity item) || !(axis instanceof SymbolAxis names)) {
            return null;
        }
        int row = (int) Math.round(item.getDataset().getYValue(item.getSeriesIndex(), item.getItem()));
        return row >= 0 && row < names.getSymbols().length ? names.getSymbols()[row] : null;
    }

    /**
     * Selects what has a name where its fabric is open.
     *
     * @param results in which the name is
     * @param opens whether to open the fabric where it is not
     */
    static void show(Path results, String name, boolean opens) {
        Command command =
                PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(COMMAND);
        if (!command.isDefined()) {
            // A workbench without the diagram has nothing to show it on.
            return;
        }
        Map<String, String> parameters = Map.of(
                COMMAND + ".results", results.toString(), COMMAND + ".name", name, COMMAND + ".open", "" + opens);
        try {
            PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand(ParameterizedCommand.generateCommand(command, parameters), null);
        } catch (CommandException e) {
            ILog.of(ChosenPort.class).error(e.getMessage(), e);
        }
    }
}
