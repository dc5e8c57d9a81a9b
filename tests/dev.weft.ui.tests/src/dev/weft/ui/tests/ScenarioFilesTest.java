// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The editor of scenarios and its file: saved whole, saved under another name, changed, moved or deleted by others. */
@ExtendWith(WorkbenchExtension.class)
class ScenarioFilesTest {
    /** A scenario; that its fabric is not there does not matter here. */
    static final String CONTENT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="run" name="three" fabric="rack.fabric">
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="gradients" bytes="256 KiB"/>
            </scenario:Scenario>
            """;

    private static final String OTHERS = CONTENT.replace("three", "changed by others");

    private Drawing drawing;
    private ScenarioEditor editor;

    @BeforeEach
    void openScenario() {
        drawing = Drawing.project();
        drawing.write("a.scenario", CONTENT);
        editor = Ui.ask(() -> {
            try {
                return (ScenarioEditor) IDE.openEditor(Ui.page(), drawing.file("a.scenario"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** @return the text behind the form. */
    static IDocument source(ScenarioEditor editor) {
        return Ui.ask(() -> {
            ITextEditor text = (ITextEditor) editor.findEditors(editor.getEditorInput())[0];
            return text.getDocumentProvider().getDocument(text.getEditorInput());
        });
    }

    private static Shell workbench() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    private void rename(String name) {
        Text field = (Text) Widgets.fieldAfter(workbench(), "Name");
        Widgets.typeInto(field, name);
        Keyboard.press(SWT.CR);
        Ui.await("the text has it", () -> editor.document().text().contains("\"" + name + "\""));
    }

    private String onDisk(String name) throws Exception {
        return Files.readString(drawing.path(name));
    }

    private void save() {
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
    }

    @Test
    void withoutChangesTheFormFollowsTheFile() {
        drawing.write("a.scenario", OTHERS);
        Ui.await(
                "the form shows it",
                () -> editor.document().scenario() != null
                        && "changed by others"
                                .equals(editor.document().scenario().getName()));
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void withChangesItAsksAndKeepsThese() throws Exception {
        rename("mine");
        drawing.write("a.scenario", OTHERS);
        Shell question = Widgets.activeShell("File changed");
        Widgets.clickButton(question, "Keep Mine");
        Widgets.awaitClosed(question);
        assertTrue(Ui.ask(editor::isDirty));
        assertEquals(OTHERS, onDisk("a.scenario"));
        save();
        assertTrue(onDisk("a.scenario").contains("\"mine\""));
    }

    @Test
    void withChangesItAsksAndLoadsTheirs() {
        rename("mine");
        drawing.write("a.scenario", OTHERS);
        Shell question = Widgets.activeShell("File changed");
        Widgets.clickButton(question, "Load Theirs");
        Widgets.awaitClosed(question);
        Ui.await("the form shows it", () -> "changed by others"
                .equals(editor.document().scenario().getName()));
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void bothCanBeComparedBeforeOneIsChosen() throws Exception {
        rename("mine");
        drawing.write("a.scenario", OTHERS);
        Shell question = Widgets.activeShell("File changed");
        Widgets.clickButton(question, "Compare...");
        Shell comparison = Widgets.activeShell("a.scenario: in the editor, and in the file");
        Ui.await("both texts are shown", () -> {
            List<String> texts = Widgets.all(comparison, StyledText.class, StyledText::isVisible).stream()
                    .map(StyledText::getText)
                    .toList();
            return texts.stream().anyMatch(text -> text.contains("\"mine\""))
                    && texts.stream().anyMatch(text -> text.contains("changed by others"));
        });
        Screenshot.take("compare-theirs");
        Widgets.clickButton(comparison, "OK");
        Widgets.awaitClosed(comparison);
        // Who has seen the difference is asked again.
        Shell again = Widgets.activeShell("File changed");
        Widgets.clickButton(again, "Keep Mine");
        Widgets.awaitClosed(again);
        assertTrue(Ui.ask(editor::isDirty));
        save();
        assertTrue(onDisk("a.scenario").contains("\"mine\""));
    }

    @Test
    void aFileOutsideTheWorkspaceIsReplacedWholeToo(@TempDir Path outside) throws Exception {
        Path path = outside.resolve("b.scenario");
        Files.writeString(path, CONTENT);
        Object before = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        editor = Ui.ask(() -> {
            try {
                return (ScenarioEditor) IDE.openEditorOnFileStore(
                        Ui.page(), EFS.getLocalFileSystem().getStore(path.toUri()));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        rename("mine");
        save();
        assertTrue(Files.readString(path).contains("\"mine\""));
        Object after = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        assertFalse(after.equals(before), "another file took the place of the old one, which was never written over");
        try (Stream<Path> files = Files.list(outside)) {
            assertEquals(List.of(path), files.toList(), "nothing else is left");
        }
        // It is in step with the file: the next save asks nothing.
        rename("mine too");
        save();
        assertTrue(Files.readString(path).contains("\"mine too\""));
    }

    @Test
    void whatTheWorkspaceHasNotNoticedIsNotWrittenOverUnasked() throws Exception {
        rename("mine");
        Files.writeString(drawing.path("a.scenario"), OTHERS);
        Keyboard.press(SWT.CTRL, 's');
        Shell question = Widgets.shell("File changed");
        Widgets.clickButton(question, "Cancel");
        Widgets.awaitClosed(question);
        assertTrue(Ui.ask(editor::isDirty), "it is still to be saved");
        assertEquals(OTHERS, onDisk("a.scenario"));
    }

    @Test
    void movedOrRenamedItIsFollowed() throws Exception {
        rename("mine");
        drawing.file("a.scenario").move(drawing.file("b.scenario").getFullPath(), true, null);
        Ui.await("the tab has the new name", () -> "b.scenario".equals(editor.getPartName()));
        assertTrue(Ui.ask(editor::isDirty), "its changes are still there");
        rename("mine too");
        save();
        assertTrue(onDisk("b.scenario").contains("\"mine too\""));
        assertFalse(Files.exists(drawing.path("a.scenario")));
    }

    @Test
    void savedUnderAnotherNameTheFormEditsThatFile() throws Exception {
        rename("mine");
        Drawing.executeAndGoOn("org.eclipse.ui.file.saveAs");
        Shell dialog = Widgets.activeShell("Save As");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File name:"), "b.scenario");
        Widgets.clickButton(dialog, "OK");
        Widgets.awaitClosed(dialog);
        Ui.await("the tab has the new name", () -> "b.scenario".equals(editor.getPartName()));
        rename("mine too");
        assertTrue(Ui.ask(editor::isDirty));
        save();
        assertTrue(onDisk("b.scenario").contains("\"mine too\""));
        assertEquals(CONTENT, onDisk("a.scenario"));
    }

    @Test
    void whereTheFileIsDeletedTheEditorStaysAndSavingAsksWhereTo() throws Exception {
        rename("mine");
        drawing.file("a.scenario").delete(true, null);
        Ui.settle();
        assertTrue(Ui.ask(() -> Ui.page().getActiveEditor() == editor), "with changes it stays");
        Keyboard.press(SWT.CTRL, 's');
        Shell dialog = Widgets.shell("Save As");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File name:"), "a.scenario");
        Widgets.clickButton(dialog, "OK");
        Widgets.awaitClosed(dialog);
        Ui.await("it is saved", () -> !editor.isDirty());
        assertTrue(onDisk("a.scenario").contains("\"mine\""));
    }

    @Test
    void aSaveReplacesTheFileWholeAndKeepsTheStateBefore() throws Exception {
        Path path = drawing.path("a.scenario");
        Object before = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        rename("mine");
        save();
        Object after = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        assertFalse(after.equals(before), "another file took the place of the old one, which was never written over");

        IFile file = drawing.file("a.scenario");
        IFileState[] states = file.getHistory(null);
        assertEquals(1, states.length);
        try (InputStream content = states[0].getContents()) {
            assertEquals(CONTENT, new String(content.readAllBytes(), StandardCharsets.UTF_8));
        }
        // It is in step with the file: the next save asks nothing.
        rename("mine too");
        save();
        assertEquals(2, file.getHistory(null).length);
    }
}
