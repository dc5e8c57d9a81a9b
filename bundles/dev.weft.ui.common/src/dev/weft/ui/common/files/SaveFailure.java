// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import dev.weft.model.io.ModelFileException;
import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Tells that a file could not be saved, and asks where to save it instead. */
public final class SaveFailure {
    /** What the user wants to do. */
    public enum Answer {
        /** Save it elsewhere in the workspace. */
        SAVE_AS,
        /** Save it to a folder that is not of the workspace, whose disk may be what is full. */
        SAVE_OUTSIDE,
        /** Go on editing. */
        NOTHING
    }

    private SaveFailure() {}

    /**
     * Asks.
     *
     * @param shell the window in front of which is asked
     * @param failure why it was not saved
     */
    public static Answer ask(Shell shell, ModelFileException failure) {
        int button = MessageDialog.open(
                MessageDialog.ERROR,
                shell,
                Messages.notSaved,
                NLS.bind(Messages.notSavedAdvice, failure.getMessage()),
                SWT.SHEET,
                Messages.saveAs,
                Messages.saveOutside,
                Messages.close);
        return button == 0 ? Answer.SAVE_AS : button == 1 ? Answer.SAVE_OUTSIDE : Answer.NOTHING;
    }

    /**
     * Asks for a file outside the workspace.
     *
     * @param shell the window in front of which is asked
     * @param name the name that is proposed
     * @return the file; null for none
     */
    public static Path askForFile(Shell shell, String name) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setFileName(name);
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        return chosen == null ? null : Path.of(chosen);
    }
}
