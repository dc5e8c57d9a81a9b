// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;

/** Asks what is to count where a file was changed both in an editor and by another program. */
public final class ChangedFile {
    /** What the user has decided. */
    public enum Answer {
        /** What is in the editor counts. */
        KEEP_MINE,
        /** What the other program wrote counts. */
        LOAD_THEIRS,
        /** Nothing yet. */
        UNDECIDED
    }

    private ChangedFile() {}

    /**
     * Asks when the change is noticed.
     *
     * @param shell the window in front of which is asked
     * @param name the name of the file
     */
    public static Answer ask(Shell shell, String name) {
        return ask(shell, NLS.bind(Messages.changed, name), Messages.keepMine, Messages.loadTheirs);
    }

    /**
     * Asks when the editor is to be saved.
     *
     * @param shell the window in front of which is asked
     * @param name the name of the file
     */
    public static Answer askBeforeSaving(Shell shell, String name) {
        String question = NLS.bind(Messages.changedSaving, name);
        return ask(shell, question, Messages.overwrite, Messages.loadTheirs, IDialogConstants.CANCEL_LABEL);
    }

    private static Answer ask(Shell shell, String question, String... buttons) {
        int answer =
                MessageDialog.open(MessageDialog.QUESTION, shell, Messages.changedTitle, question, SWT.NONE, buttons);
        return switch (answer) {
            case 0 -> Answer.KEEP_MINE;
            case 1 -> Answer.LOAD_THEIRS;
            default -> Answer.UNDECIDED;
        };
    }
}
