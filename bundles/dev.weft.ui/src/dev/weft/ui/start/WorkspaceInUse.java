// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.start;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/** Says that a workspace is in use, and starts Weft with another one. There is no workbench yet. */
public final class WorkspaceInUse {
    private static final String DATA = "-data";

    private final File workspace;

    /**
     * Makes the question.
     *
     * @param workspace what is in use
     */
    public WorkspaceInUse(File workspace) {
        this.workspace = workspace;
    }

    /** Asks where there is no display yet. */
    void ask() {
        Display display = PlatformUI.createDisplay();
        try {
            ask(new Shell(display, SWT.ON_TOP));
        } finally {
            display.dispose();
        }
    }

    /** Asks. */
    public void ask(Shell shell) {
        String sentence = NLS.bind(Messages.inUse, workspace);
        int answer = MessageDialog.open(
                MessageDialog.WARNING, shell, Messages.title, sentence, SWT.NONE, Messages.another, Messages.quit);
        if (answer == 0) {
            startAnother(shell);
        }
    }

    private void startAnother(Shell shell) {
        DirectoryDialog dialog = new DirectoryDialog(shell);
        dialog.setText(Messages.title);
        dialog.setMessage(Messages.choose);
        dialog.setFilterPath(workspace.getParent());
        String folder = dialog.open();
        if (folder == null) {
            return;
        }
        try {
            new ProcessBuilder(command(folder)).inheritIO().start();
        } catch (IOException e) {
            MessageDialog.openError(shell, Messages.title, NLS.bind(Messages.notStarted, folder, e.getMessage()));
        }
    }

    /** @return the command line of this process, with another workspace. */
    public static List<String> command(String folder) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        words.add("-jar");
        words.add(System.getProperty("java.class.path"));
        String[] arguments = Platform.getCommandLineArgs();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals(DATA)) {
                i++;
            } else {
                words.add(arguments[i]);
            }
        }
        words.add(DATA);
        words.add(folder);
        return words;
    }
}
