// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.reading.PageText;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TrayDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/** Chooses one of the examples; shows the page of each. */
final class GalleryDialog extends TrayDialog {
    private static final int LIST_WIDTH = 270;
    private static final int PAGE_WIDTH = 680;
    private static final int HEIGHT = 520;

    private final List<Example> examples = Example.all();
    private Table table;
    private PageText page;
    private Example chosen;

    GalleryDialog(Shell parent) {
        super(parent);
        setShellStyle(getShellStyle() | SWT.RESIZE | SWT.MAX);
        setHelpAvailable(false);
    }

    /** @return what was chosen; null for nothing. */
    Example chosen() {
        return chosen;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.title);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(12, 10).applyTo(area);
        HelpContextIds.set(area, "first-minutes");
        new Label(area, SWT.NONE).setText(Messages.examples);
        new Label(area, SWT.NONE).setText(Messages.preview);
        table = new Table(area, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL);
        GridDataFactory.fillDefaults()
                .grab(false, true)
                .hint(LIST_WIDTH, HEIGHT)
                .applyTo(table);
        for (Example example : examples) {
            new TableItem(table, SWT.NONE).setText(example.title());
        }
        page = new PageText(area, SWT.BORDER, this::picture, GalleryDialog::follow);
        GridDataFactory.fillDefaults().grab(true, true).hint(PAGE_WIDTH, HEIGHT).applyTo(page.control());
        table.addListener(SWT.Selection, event -> show());
        table.addListener(SWT.DefaultSelection, event -> okPressed());
        return area;
    }

    @Override
    protected Control createContents(Composite parent) {
        Control contents = super.createContents(parent);
        if (!examples.isEmpty()) {
            table.select(0);
        }
        table.setFocus();
        // When the page has its size, so that pictures fit.
        parent.getDisplay().asyncExec(() -> {
            if (!table.isDisposed()) {
                show();
            }
        });
        return contents;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Messages.open, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    private Example selected() {
        int index = table.getSelectionIndex();
        return index < 0 ? null : examples.get(index);
    }

    private void show() {
        Example example = selected();
        getButton(IDialogConstants.OK_ID).setEnabled(example != null);
        page.show(example == null ? List.of() : example.page());
    }

    private Optional<ImageData> picture(String path) {
        Example example = selected();
        URL url = example == null ? null : example.files().get(path);
        if (url == null) {
            return Optional.empty();
        }
        try (InputStream in = url.openStream()) {
            return Optional.of(new ImageData(in));
        } catch (IOException | SWTException e) {
            ILog.of(GalleryDialog.class).warn(path + ": " + e.getMessage(), e);
            return Optional.empty();
        }
    }

    /** Files are not there before the example is opened. */
    private static void follow(String target) {
        if (target.startsWith("https:")) {
            Program.launch(target);
        }
    }

    @Override
    protected void okPressed() {
        chosen = selected();
        super.okPressed();
    }
}
