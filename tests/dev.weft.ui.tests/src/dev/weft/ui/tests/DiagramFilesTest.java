// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The diagram editor and its file: saved under another name, reverted, changed or deleted by others. */
@ExtendWith(WorkbenchExtension.class)
class DiagramFilesTest {
    private Drawing drawing;
    private FabricEditor editor;

    @BeforeEach
    void openFabric() {
        drawing = Drawing.project();
        editor = drawing.open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Leaf switches", 0.4, 0.4);
        assertTrue(Ui.ask(editor::isDirty));
    }

    private static void answer(String title, String button) {
        Shell dialog = Widgets.shell(title);
        Widgets.clickButton(dialog, button);
        Widgets.awaitClosed(dialog);
    }

    private void changeByOthers() {
        drawing.write("a.fabric", Drawing.EMPTY.replace("drawn", "changed by others"));
    }

    @Test
    void savedUnderAnotherNameItIsThatFileFromNowOn() throws Exception {
        Drawing.executeAndGoOn("org.eclipse.ui.file.saveAs");
        Shell dialog = Widgets.activeShell("Save As");
        Text name = (Text) Widgets.fieldAfter(dialog, "File name:");
        Widgets.typeInto(name, "b.fabric");
        Widgets.clickButton(dialog, "OK");
        Widgets.awaitClosed(dialog);
        Ui.await("it is clean", () -> !editor.isDirty());
        assertEquals("b.fabric", Ui.ask(editor::getPartName));
        assertEquals(
                1, ModelFiles.load(drawing.path("b.fabric")).fabric().getNodes().size());
        assertEquals(Drawing.EMPTY, Files.readString(drawing.path("a.fabric")), "the old file is as it was");

        Drawing.draw(editor, "Spine switches", 0.6, 0.2);
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertEquals(
                2, ModelFiles.load(drawing.path("b.fabric")).fabric().getNodes().size());
        assertEquals(Drawing.EMPTY, Files.readString(drawing.path("a.fabric")));
    }

    @Test
    void revertedItIsAsTheFile() {
        Drawing.execute("org.eclipse.ui.file.revert", Map.of());
        Ui.await("the leaf is gone", () -> editor.fabric().getNodes().isEmpty());
        assertFalse(Ui.ask(editor::isDirty));
        assertFalse(Ui.ask(() -> editor.editingDomain().getCommandStack().canUndo()));
        // It goes on as an editor that was just opened.
        Drawing.draw(editor, "Hosts", 0.4, 0.6);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("the hosts are undone", () -> editor.fabric().getNodes().isEmpty());
    }

    @Test
    void withChangesOfItsOwnItAsksAndReadsTheFileAgain() {
        changeByOthers();
        Shell question = Widgets.activeShell("File changed");
        Widgets.clickButton(question, "Load Theirs");
        Widgets.awaitClosed(question);
        Ui.await("the other content is shown", () -> "changed by others"
                .equals(editor.fabric().getName()));
        assertFalse(Ui.ask(editor::isDirty));
        assertTrue(Ui.ask(() -> editor.fabric().getNodes().isEmpty()));
    }

    @Test
    void withChangesOfItsOwnItAsksAndKeepsThese() throws Exception {
        changeByOthers();
        Shell question = Widgets.activeShell("File changed");
        Widgets.clickButton(question, "Keep Mine");
        Widgets.awaitClosed(question);
        assertTrue(Ui.ask(editor::isDirty));
        assertEquals("drawn", Ui.ask(() -> editor.fabric().getName()));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertEquals("drawn", ModelFiles.load(drawing.path("a.fabric")).fabric().getName());
    }

    @Test
    void whereTheFileIsDeletedSavingMakesItAgain() throws Exception {
        drawing.file("a.fabric").delete(true, null);
        Ui.settle();
        assertTrue(Ui.ask(() -> Ui.page().getActiveEditor() == editor), "with changes it stays");
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertTrue(Files.exists(drawing.path("a.fabric")));
        drawing.file("a.fabric").delete(true, null);
        Ui.await("without changes it is closed", () -> Ui.page().getActiveEditor() == null);
    }

    @Test
    void withoutChangesItFollowsTheFile() {
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        changeByOthers();
        Ui.await("the other content is shown", () -> "changed by others"
                .equals(editor.fabric().getName()));
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void whatTheWorkspaceHasNotNoticedIsNotWrittenOverUnasked() throws Exception {
        String theirs = Drawing.EMPTY.replace("drawn", "changed by others");
        Files.writeString(drawing.path("a.fabric"), theirs);
        Keyboard.press(SWT.CTRL, 's');
        answer("File changed", "Cancel");
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(theirs, Files.readString(drawing.path("a.fabric")));
    }

    @Test
    void movedOrRenamedItIsFollowed() throws Exception {
        IFile moved = drawing.file("elsewhere.fabric");
        drawing.file("a.fabric").move(moved.getFullPath(), true, null);
        Ui.await("the tab has the new name", () -> "elsewhere.fabric".equals(editor.getPartName()));
        assertTrue(Ui.ask(editor::isDirty), "its changes are still there");
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertEquals(
                1,
                ModelFiles.load(drawing.path("elsewhere.fabric"))
                        .fabric()
                        .getNodes()
                        .size());
        assertFalse(Files.exists(drawing.path("a.fabric")));
    }

    @Test
    void eachSaveKeepsTheStateBeforeInLocalHistory() throws Exception {
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        String first = Files.readString(drawing.path("a.fabric"));
        Drawing.draw(editor, "Spine switches", 0.6, 0.2);
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved again", () -> !editor.isDirty());

        IFileState[] states = drawing.file("a.fabric").getHistory(null);
        assertEquals(2, states.length);
        assertEquals(first, text(states[0]));
        assertEquals(Drawing.EMPTY, text(states[1]));
        // As Replace With > Local History does.
        drawing.file("a.fabric").setContents(states[0], IResource.KEEP_HISTORY, null);
        Ui.await("the editor shows that state", () -> editor.fabric().getNodes().size() == 1);
        assertFalse(Ui.ask(editor::isDirty));
    }

    private static String text(IFileState state) throws CoreException, IOException {
        try (InputStream content = state.getContents()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void saveThatFailsLosesNothing() throws Exception {
        // A folder in place of the file cannot be written over.
        Files.delete(drawing.path("a.fabric"));
        Files.createDirectories(drawing.path("a.fabric").resolve("in-the-way"));
        Keyboard.press(SWT.CTRL, 's');
        answer("File changed", "Overwrite");
        answer("Not saved", "Close");
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(1, Ui.ask(() -> editor.fabric().getNodes().size()));
    }
}
