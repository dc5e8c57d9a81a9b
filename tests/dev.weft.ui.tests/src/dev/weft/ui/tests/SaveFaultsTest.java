// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.OwnDisk;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Saving to a disk that is full or read-only: one sentence, and everything is still there. */
@ExtendWith(WorkbenchExtension.class)
class SaveFaultsTest {
    private static final int KILOBYTES = 64;

    @TempDir
    private Path folder;

    private OwnDisk disk;
    private IProject project;

    @BeforeEach
    void makeProjectOnItsOwnDisk() throws IOException, CoreException {
        Path place = folder.resolve("disk");
        disk = OwnDisk.at(place, KILOBYTES);
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("small");
        IProjectDescription description = project.getWorkspace().newProjectDescription("small");
        description.setLocationURI(place.toUri());
        project.create(description, null);
        project.open(null);
        Drawing.project();
    }

    @AfterEach
    void giveTheDiskBack() throws IOException, CoreException {
        if (disk != null) {
            Ui.run(() -> Ui.page().closeAllEditors(false));
            project.delete(IResource.FORCE | IResource.NEVER_DELETE_PROJECT_CONTENT, null);
            disk.close();
        }
    }

    private IEditorPart open(String name, String content) throws IOException, CoreException {
        Files.writeString(path(name), content);
        IFile file = project.getFile(name);
        file.refreshLocal(IResource.DEPTH_ZERO, null);
        return Ui.ask(() -> {
            try {
                return IDE.openEditor(Ui.page(), file);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    private Path path(String name) {
        return folder.resolve("disk").resolve(name);
    }

    private FabricEditor openAndDraw() throws IOException, CoreException {
        FabricEditor editor = (FabricEditor) open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Leaf switches", 0.4, 0.4);
        return editor;
    }

    private static Shell failure(String sentence) {
        Shell dialog = Widgets.activeShell("Not saved");
        String told =
                Ui.ask(() -> Widgets.all(dialog, Label.class, l -> !l.getText().isEmpty()).stream()
                        .map(Label::getText)
                        .findFirst()
                        .orElse(""));
        assertTrue(told.contains(sentence), told);
        assertFalse(told.contains("Exception"), told);
        return dialog;
    }

    private static void saveAs(Shell failure, String project, String name) {
        Widgets.clickButton(failure, "Save As...");
        Shell dialog = Widgets.shell("Save As");
        Text where = Ui.find("the folder", () -> Widgets.first(dialog, Text.class, Text::isVisible));
        Widgets.typeInto(where, project);
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File name:"), name);
        Widgets.clickButton(dialog, "OK");
        Widgets.awaitClosed(dialog);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("disk"))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void fabricOnAFullDiskIsSavedElsewhere() throws Exception {
        FabricEditor editor = openAndDraw();
        disk.fill();
        Keyboard.press(SWT.CTRL, 's');
        Shell failure = failure("no space is left on the disk");
        Screenshot.take("save-on-a-full-disk");
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(Drawing.EMPTY, Files.readString(path("a.fabric")));
        assertEquals(List.of(".project", "a.fabric", "filler"), names(), "nothing half-written");

        saveAs(failure, "drawing", "rescued.fabric");
        Ui.await("it is saved elsewhere", () -> !editor.isDirty());
        assertEquals("rescued.fabric", Ui.ask(editor::getPartName));
        Path rescued = Drawing.existing().path("rescued.fabric");
        assertEquals(1, ModelFiles.load(rescued).fabric().getNodes().size());
        assertEquals(Drawing.EMPTY, Files.readString(path("a.fabric")));
    }

    @Test
    void withRoomAgainTheFabricIsSaved() throws Exception {
        FabricEditor editor = openAndDraw();
        disk.fill();
        Keyboard.press(SWT.CTRL, 's');
        Shell failure = failure("no space is left on the disk");
        Widgets.clickButton(failure, "Close");
        Widgets.awaitClosed(failure);
        disk.empty();
        // The window has the keyboard again, but not always the editor.
        Ui.run(() -> {
            Ui.window().getShell().forceActive();
            editor.setFocus();
        });
        Ui.await(
                "the editor has the keyboard",
                () -> Ui.display().getActiveShell() == Ui.window().getShell()
                        && Ui.display().getFocusControl() != null);
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertEquals(1, ModelFiles.load(path("a.fabric")).fabric().getNodes().size());
    }

    @Test
    void fabricOnAReadOnlyDiskStaysInTheEditor() throws Exception {
        FabricEditor editor = openAndDraw();
        disk.makeReadOnly();
        Keyboard.press(SWT.CTRL, 's');
        Shell failure = failure("the disk is read-only");
        Widgets.clickButton(failure, "Close");
        Widgets.awaitClosed(failure);
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(1, Ui.ask(() -> editor.fabric().getNodes().size()));
        assertEquals(Drawing.EMPTY, Files.readString(path("a.fabric")));
    }

    @Test
    void scenarioOnAFullDiskIsSavedElsewhere() throws Exception {
        String content = ScenarioFilesTest.CONTENT;
        ScenarioEditor editor = (ScenarioEditor) open("s.scenario", content);
        Ui.run(() -> ScenarioFilesTest.source(editor).set(content.replace("three", "four")));
        disk.fill();
        Keyboard.press(SWT.CTRL, 's');
        Shell failure = failure("no space is left on the disk");
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(content, Files.readString(path("s.scenario")));

        saveAs(failure, "drawing", "rescued.scenario");
        Ui.await("it is saved elsewhere", () -> !editor.isDirty());
        assertEquals("rescued.scenario", Ui.ask(editor::getPartName));
        assertTrue(Files.readString(Drawing.existing().path("rescued.scenario")).contains("four"));
        assertEquals(content, Files.readString(path("s.scenario")));
    }
}
