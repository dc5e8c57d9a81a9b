// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.export;

import dev.weft.render.export.PictureFile;
import dev.weft.ui.common.help.HelpContextIds;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Asks where a picture goes, and how it is to be. Checks as it is typed. */
final class ExportDialog extends TitleAreaDialog {
    private static final int FILE_WIDTH = 420;
    private static final int MARGIN = 10;
    private static final String[] SCALES = {"1", "2", "3", "4", "8"};

    private final Path proposed;
    private Text file;
    private Combo scale;
    private Button legend;
    private Path chosen;
    private double chosenScale;
    private boolean withLegend;

    ExportDialog(Shell shell, Path proposed) {
        super(shell);
        this.proposed = proposed;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.title);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        HelpContextIds.set(area, "diagram");
        setTitle(Messages.title);
        setMessage(Messages.description);
        Composite fields = new Composite(area, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).margins(MARGIN, MARGIN).applyTo(fields);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
        new Label(fields, SWT.NONE).setText(Messages.file);
        file = new Text(fields, SWT.BORDER);
        file.setText(proposed.toString());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(FILE_WIDTH, SWT.DEFAULT)
                .applyTo(file);
        Button browse = new Button(fields, SWT.PUSH);
        browse.setText(Messages.browse);
        browse.addListener(SWT.Selection, e -> browse());
        new Label(fields, SWT.NONE);
        Label formats = new Label(fields, SWT.WRAP);
        formats.setText(Messages.formats);
        GridDataFactory.fillDefaults().span(2, 1).hint(FILE_WIDTH, SWT.DEFAULT).applyTo(formats);
        Label scaleLabel = new Label(fields, SWT.NONE);
        scaleLabel.setText(Messages.scale);
        GridDataFactory.swtDefaults().span(2, 1).applyTo(scaleLabel);
        scale = new Combo(fields, SWT.DROP_DOWN);
        scale.setItems(SCALES);
        scale.select(1);
        GridDataFactory.fillDefaults().applyTo(scale);
        legend = new Button(fields, SWT.CHECK);
        legend.setText(Messages.legend);
        legend.setSelection(true);
        GridDataFactory.swtDefaults().span(3, 1).applyTo(legend);
        file.addListener(SWT.Modify, e -> check());
        scale.addListener(SWT.Modify, e -> check());
        file.selectAll();
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Messages.export, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        check();
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setFilterExtensions(
                PictureFile.endings().stream().map(e -> "*" + e).toArray(String[]::new));
        dialog.setFilterPath(
                proposed.getParent() == null ? null : proposed.getParent().toString());
        dialog.setFileName(proposed.getFileName().toString());
        String path = dialog.open();
        if (path != null) {
            file.setText(path);
        }
    }

    private void check() {
        String problem = problem();
        setErrorMessage(problem);
        scale.setEnabled(file.getText().strip().toLowerCase(Locale.ROOT).endsWith(PictureFile.Format.PNG.ending()));
        Button ok = getButton(IDialogConstants.OK_ID);
        if (ok != null) {
            ok.setEnabled(problem == null);
        }
    }

    /** @return what is wrong with what was typed; null if nothing is. */
    private String problem() {
        String typed = file.getText().strip();
        if (typed.isEmpty()) {
            return Messages.noFile;
        }
        try {
            chosen = proposed.resolveSibling(typed);
        } catch (InvalidPathException e) {
            return e.getMessage();
        }
        if (PictureFile.Format.of(chosen).isEmpty()) {
            return NLS.bind(Messages.noFormat, String.join(", ", PictureFile.endings()));
        }
        try {
            chosenScale = Double.parseDouble(scale.getText().strip());
        } catch (NumberFormatException e) {
            return Messages.badScale;
        }
        return chosenScale > 0 && Double.isFinite(chosenScale) ? null : Messages.badScale;
    }

    @Override
    protected void okPressed() {
        if (problem() != null) {
            return;
        }
        boolean replaces = Files.exists(chosen);
        if (!replaces
                || MessageDialog.openConfirm(
                        getShell(), Messages.title, NLS.bind(Messages.exists, chosen.getFileName()))) {
            withLegend = legend.getSelection();
            super.okPressed();
        }
    }

    /** @return where the picture goes. */
    Path file() {
        return chosen;
    }

    /** @return pixels of a PNG for one of the diagram. */
    double scale() {
        return chosenScale;
    }

    /** @return whether the legend is part of the picture. */
    boolean hasLegend() {
        return withLegend;
    }
}
