// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.recovery;

import dev.weft.ui.common.recovery.RecoveryCopy;
import java.nio.file.Files;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** Names the files with unsaved changes, and when these were kept last. */
final class RecoveryDialog extends Dialog {
    /** The answer that opens the chosen ones. */
    static final int RECOVER = IDialogConstants.CLIENT_ID;

    /** The answer that drops the chosen ones. */
    static final int DISCARD = IDialogConstants.CLIENT_ID + 1;

    private static final int WIDTH = 720;
    private static final int HEIGHT = 140;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

    private final List<RecoveryCopy> copies;
    private final List<RecoveryCopy> chosen = new ArrayList<>();
    private Table table;

    RecoveryDialog(Shell parent, List<RecoveryCopy> copies) {
        super(parent);
        this.copies = copies;
    }

    /** @return what was ticked when the dialog was closed. */
    List<RecoveryCopy> chosen() {
        return chosen;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.title);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Label message = new Label(area, SWT.WRAP);
        message.setText(Messages.message);
        GridDataFactory.fillDefaults()
                .hint(WIDTH, SWT.DEFAULT)
                .grab(true, false)
                .applyTo(message);
        table = new Table(area, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().hint(WIDTH, HEIGHT).grab(true, true).applyTo(table);
        for (String name : List.of(Messages.columnFile, Messages.columnWritten, Messages.columnSince)) {
            new TableColumn(table, SWT.NONE).setText(name);
        }
        for (RecoveryCopy copy : copies) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {name(copy), TIME.format(copy.written()), since(copy)});
            item.setChecked(true);
        }
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
        return area;
    }

    private static String name(RecoveryCopy copy) {
        IFile file = RecoveryOffer.workspaceFile(copy);
        return file == null ? copy.file().toString() : file.getFullPath().toString();
    }

    private static String since(RecoveryCopy copy) {
        if (!Files.exists(copy.file())) {
            return Messages.missing;
        }
        return copy.isBaseUnchanged() ? Messages.unchanged : Messages.changed;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, RECOVER, Messages.recover, true);
        createButton(parent, DISCARD, Messages.discard, false);
        createButton(parent, IDialogConstants.CANCEL_ID, Messages.later, false);
    }

    @Override
    protected void buttonPressed(int button) {
        for (int row = 0; row < copies.size(); row++) {
            if (table.getItem(row).getChecked()) {
                chosen.add(copies.get(row));
            }
        }
        setReturnCode(button);
        close();
    }
}
