// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.ui.tests.kit.Ui;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.ui.handlers.IHandlerService;

/** Commands without a key, as menus execute them. */
final class Commands {
    private Commands() {}

    /** Executes a command; does not wait for its end, since it may open a dialog. */
    static void execute(String command) {
        Ui.display().asyncExec(() -> {
            try {
                Ui.window().getService(IHandlerService.class).executeCommand(command, null);
            } catch (CommandException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
