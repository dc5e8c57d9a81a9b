// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.gef;

import org.eclipse.gef.commands.Command;

/** An EMF command that a tool of GEF may execute. */
public final class EmfCommand extends Command {
    private final org.eclipse.emf.common.command.Command command;

    /**
     * Wraps a command.
     *
     * @param command not yet executed
     */
    public EmfCommand(org.eclipse.emf.common.command.Command command) {
        super(command.getLabel());
        this.command = command;
    }

    @Override
    public boolean canExecute() {
        return command.canExecute();
    }

    @Override
    public boolean canUndo() {
        return command.canUndo();
    }

    @Override
    public void execute() {
        // EMF prepares a command once, before its first execution.
        if (command.canExecute()) {
            command.execute();
        }
    }

    @Override
    public void undo() {
        command.undo();
    }

    @Override
    public void redo() {
        command.redo();
    }

    @Override
    public void dispose() {
        command.dispose();
    }
}
