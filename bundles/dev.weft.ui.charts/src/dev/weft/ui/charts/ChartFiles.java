// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.svg.SvgImages;
import java.nio.file.Path;
import java.util.Locale;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.jfree.chart.JFreeChart;

/** Writes charts into files that the user chooses. */
public final class ChartFiles {
    private static final double SHARP = 2;
    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    private ChartFiles() {}

    /**
     * Asks for a file, SVG or PNG, and writes a chart into it; says so where that is not possible.
     *
     * @param shell above which is asked
     * @param chart the chart; null does nothing
     * @param name suggested for the file, without ending
     */
    public static void ask(Shell shell, JFreeChart chart, String name) {
        if (chart == null) {
            return;
        }
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.saveChart);
        dialog.setFilterExtensions(new String[] {"*" + SVG, "*" + PNG});
        dialog.setFileName(name + SVG);
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen == null) {
            return;
        }
        try {
            write(chart, Path.of(chosen));
        } catch (ChartImageException e) {
            MessageDialog.openError(shell, Messages.saveChart, e.getMessage());
        }
    }

    /**
     * Writes a chart: as PNG where the file's name says so, else as SVG.
     *
     * @throws ChartImageException if the file cannot be written
     */
    public static void write(JFreeChart chart, Path file) throws ChartImageException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(PNG)) {
            ChartImages.png(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT, SHARP);
        } else {
            SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        }
    }
}
