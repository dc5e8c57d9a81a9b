// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Ui;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;

/** A project with diagrams. */
final class Drawing {
    /** The file of a fabric without anything. */
    static final String EMPTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmlns:fabric="http://weft.dev/fabric/1" id="f" name="drawn" formatVersion="1"/>
            """;

    private final IProject project;

    private Drawing(IProject project) {
        this.project = project;
    }

    /** Makes the project {@code drawing}. */
    static Drawing project() {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("drawing");
        try {
            project.create(null);
            project.open(null);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
        return new Drawing(project);
    }

    /** @return the project that was made before. */
    static Drawing existing() {
        return new Drawing(ResourcesPlugin.getWorkspace().getRoot().getProject("drawing"));
    }

    /** @return a file of the project, there or not. */
    IFile file(String name) {
        return project.getFile(name);
    }

    /** @return where on the disk it is. */
    Path path(String name) {
        return project.getLocation().toPath().resolve(name);
    }

    /** Writes a file, as another program would, and lets the workspace know. */
    void write(String name, String content) {
        try {
            Files.writeString(path(name), content);
            project.refreshLocal(IResource.DEPTH_INFINITE, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    /** Writes a file and opens it. */
    FabricEditor open(String name, String content) {
        write(name, content);
        return open(name);
    }

    /** Opens a file that is there. */
    FabricEditor open(String name) {
        return Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), project.getFile(name));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Adds a node by its tool of the palette, at a share of the width and height of the visible diagram. */
    static void draw(FabricEditor editor, String tool, double x, double y) {
        int before = Ui.ask(() -> editor.fabric().getNodes().size());
        Diagrams.chooseTool(editor, tool);
        Diagrams.click(Diagrams.place(editor, x, y));
        Ui.await(tool + " are there", () -> editor.fabric().getNodes().size() == before + 1);
    }

    /** Executes a command as its menu item does. */
    static void execute(String command, Map<String, String> parameters) {
        Ui.run(() -> executeHere(command, parameters));
    }

    /** Executes a command that opens a dialog, and does not wait until that is closed. */
    static void executeAndGoOn(String command) {
        Ui.display().asyncExec(() -> executeHere(command, Map.of()));
    }

    static void executeHere(String command, Map<String, String> parameters) {
        try {
            ICommandService commands = Ui.window().getService(ICommandService.class);
            Ui.window()
                    .getService(IHandlerService.class)
                    .executeCommand(
                            ParameterizedCommand.generateCommand(commands.getCommand(command), parameters), null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }
}
