// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.calibrate;

import dev.weft.charts.FigureUnit;
import dev.weft.cli.calibrate.MeasuredFit;
import dev.weft.experiment.calibrate.Calibration;
import dev.weft.experiment.calibrate.MeasuredPoint;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** How well the model fits: its parameters, every point beside it, and where that is written. */
final class FitPage extends WizardPage {
    private static final double PS = 1e12;
    private static final double PERCENT = 100;
    private static final int HEIGHT = 280;

    private Label summary;
    private Table table;
    private Text file;
    private MeasuredFit fit;

    FitPage() {
        super("fit", Messages.fitTitle, null);
        setDescription(Messages.fitMessage);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "what-if");
        summary = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(summary);
        table = new Table(area, SWT.FULL_SELECTION | SWT.BORDER);
        AccessibleNames.set(table, Messages.fitTitle);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(2, 1)
                .hint(SWT.DEFAULT, HEIGHT)
                .applyTo(table);
        String[] titles = {
            Messages.columnCollective,
            Messages.columnHosts,
            Messages.columnSize,
            Messages.columnMeasured,
            Messages.columnModel,
            Messages.columnError,
            Messages.columnUse
        };
        for (int i = 0; i < titles.length; i++) {
            new TableColumn(table, i == 0 || i == titles.length - 1 ? SWT.LEFT : SWT.RIGHT).setText(titles[i]);
        }
        new Label(area, SWT.NONE).setText(Messages.target);
        file = new Text(area, SWT.BORDER);
        file.addModifyListener(event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
    }

    /** Shows a fit, and where it could be written. */
    void show(MeasuredFit shown, Path target) {
        fit = shown;
        Calibration fitted = shown.fitted();
        Set<MeasuredPoint> used = Set.copyOf(shown.used());
        List<MeasuredPoint> predicted =
                shown.all().stream().filter(point -> !used.contains(point)).toList();
        String words = NLS.bind(Messages.parameters, new Object[] {
            time(fitted.cost().launchSeconds()),
            time(fitted.cost().stepSeconds()),
            percent(fitted.cost().share(), "%.1f")
        });
        words += "\n" + NLS.bind(Messages.fitted, shown.used().size(), percent(fitted.rms(shown.used()), "%.1f"));
        if (!predicted.isEmpty()) {
            words += "\n" + NLS.bind(Messages.predicted, predicted.size(), percent(fitted.rms(predicted), "%.1f"));
        }
        summary.setText(words);
        table.removeAll();
        for (MeasuredPoint point : shown.all()) {
            new TableItem(table, SWT.NONE).setText(new String[] {
                point.collective().key(),
                Integer.toString(point.hosts()),
                FigureUnit.SIZE.text(point.bytes()),
                time(point.seconds()),
                time(fitted.seconds(point)),
                percent(fitted.seconds(point) / point.seconds() - 1, "%+.1f"),
                used.contains(point) ? Messages.useFitted : Messages.usePredicted
            });
        }
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
        file.setText(target.toString());
        ((Composite) getControl()).layout();
        check();
    }

    private static String time(double seconds) {
        return FigureUnit.TIME.text(seconds * PS);
    }

    private static String percent(double part, String format) {
        return String.format(Locale.ROOT, format, PERCENT * part) + " %";
    }

    private void check() {
        String problem = problem();
        setErrorMessage(problem);
        setPageComplete(problem == null && fit != null);
    }

    private String problem() {
        try {
            Path folder = Path.of(file.getText().strip()).toAbsolutePath().getParent();
            boolean named = !file.getText().isBlank() && folder != null && Files.isDirectory(folder);
            return named ? null : Messages.noFolder;
        } catch (InvalidPathException e) {
            return e.getMessage();
        }
    }

    MeasuredFit fit() {
        return fit;
    }

    Path target() {
        return Path.of(file.getText().strip()).toAbsolutePath();
    }
}
