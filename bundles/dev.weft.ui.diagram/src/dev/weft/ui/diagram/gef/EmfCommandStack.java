// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.gef;

import org.eclipse.emf.common.command.AbstractCommand;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;

/**
 * GEF's view of EMF's command stack. It has no stack of its own, so that what the diagram, the Properties view and wizards do is
 * undone in the order in which it was done.
 */
public final class EmfCommandStack extends CommandStack {
    private final BasicCommandStack stack;

    @SuppressWarnings("deprecation") // the editor still listens in the old way
    private final CommandStackListener forward = event -> notifyListeners();

    /** A GEF command on EMF's stack. */
    private static final class Adapted extends AbstractCommand {
        private final Command command;

        Adapted(Command command) {
            super(command.getLabel() == null ? "" : command.getLabel());
            this.command = command;
        }

        @Override
        protected boolean prepare() {
            return command.canExecute();
        }

        @Override
        public void execute() {
            command.execute();
        }

        @Override
        public boolean canUndo() {
            return command.canUndo();
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

    /** An EMF command for those who ask GEF's stack what it will undo. */
    private static final class Label extends Command {
        Label(org.eclipse.emf.common.command.Command command) {
            super(command.getLabel());
        }
    }

    /**
     * Makes the view.
     *
     * @param stack the stack
     */
    public EmfCommandStack(BasicCommandStack stack) {
        this.stack = stack;
        stack.addCommandStackListener(forward);
    }

    @Override
    public void execute(Command command) {
        if (command != null && command.canExecute()) {
            notifyListeners(command, PRE_EXECUTE);
            stack.execute(new Adapted(command));
            notifyListeners(command, POST_EXECUTE);
        }
    }

    @Override
    public boolean canUndo() {
        return stack.canUndo();
    }

    @Override
    public boolean canRedo() {
        return stack.canRedo();
    }

    @Override
    public void undo() {
        if (stack.canUndo()) {
            Command command = getUndoCommand();
            notifyListeners(command, PRE_UNDO);
            stack.undo();
            notifyListeners(command, POST_UNDO);
        }
    }

    @Override
    public void redo() {
        if (stack.canRedo()) {
            Command command = getRedoCommand();
            notifyListeners(command, PRE_REDO);
            stack.redo();
            notifyListeners(command, POST_REDO);
        }
    }

    @Override
    public Command getUndoCommand() {
        return stack.canUndo() ? new Label(stack.getUndoCommand()) : null;
    }

    @Override
    public Command getRedoCommand() {
        return stack.canRedo() ? new Label(stack.getRedoCommand()) : null;
    }

    @Override
    public Object[] getCommands() {
        return new Object[0];
    }

    @Override
    public boolean isDirty() {
        return stack.isSaveNeeded();
    }

    @Override
    public void markSaveLocation() {
        stack.saveIsDone();
    }

    @Override
    public void flush() {
        stack.flush();
    }

    @Override
    public void dispose() {
        stack.removeCommandStackListener(forward);
    }
}
