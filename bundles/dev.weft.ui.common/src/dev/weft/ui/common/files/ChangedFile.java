// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.compare.CompareUI;
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

    /** The button, by its place. */
    private static final int COMPARE = 2;

    private ChangedFile() {}

    /**
     * Asks when the change is noticed.
     *
     * @param shell the window in front of which is asked
     * @param file what others wrote
     * @param mine gives what is in the editor, where the user wants to compare
     */
    public static Answer ask(Shell shell, Path file, Supplier<byte[]> mine) {
        return ask(shell, file, mine, Messages.changed, Messages.keepMine, Messages.loadTheirs, Messages.compare);
    }

    /**
     * Asks when the editor is to be saved.
     *
     * @param shell the window in front of which is asked
     * @param file what others wrote
     * @param mine gives what is in the editor, where the user wants to compare
     */
    public static Answer askBeforeSaving(Shell shell, Path file, Supplier<byte[]> mine) {
        return ask(
                shell,
                file,
                mine,
                Messages.changedSaving,
                Messages.overwrite,
                Messages.loadTheirs,
                Messages.compare,
                IDialogConstants.CANCEL_LABEL);
    }

    /** Asks again after each comparison: who has seen the difference knows what to do. */
    private static Answer ask(Shell shell, Path file, Supplier<byte[]> mine, String question, String... buttons) {
        String words = NLS.bind(question, file.getFileName());
        while (true) {
            int answer =
                    MessageDialog.open(MessageDialog.QUESTION, shell, Messages.changedTitle, words, SWT.NONE, buttons);
            if (answer != COMPARE) {
                return switch (answer) {
                    case 0 -> Answer.KEEP_MINE;
                    case 1 -> Answer.LOAD_THEIRS;
                    default -> Answer.UNDECIDED;
                };
            }
            CompareUI.openCompareDialog(new MineAndTheirs(file, mine.get()));
        }
    }
}
