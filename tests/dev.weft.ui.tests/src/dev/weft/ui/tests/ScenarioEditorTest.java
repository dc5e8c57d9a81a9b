// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.editor.FormPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The editor of scenarios, used by mouse and keyboard. */
@ExtendWith(WorkbenchExtension.class)
class ScenarioEditorTest {
    private static final String WORKLOAD = "gradients: all-reduce 256 KiB";

    private IFile file;

    private static String content(String comment) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>%s
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="run" name="three" fabric="rack.fabric">
                  <policies id="roce" name="RoCEv2" transport="rocev2"/>
                  <policies id="meta" name="MetaRoCE" transport="metaroce"/>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="gradients" bytes="256 KiB"/>
                </scenario:Scenario>
                """.formatted(comment);
    }

    @BeforeEach
    void makeFabric() {
        Steps.makeProject("mine");
        Steps.makeRack();
    }

    private ScenarioEditor open(String comment) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
        file = project.getFile("three.scenario");
        file.create(new ByteArrayInputStream(content(comment).getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
        Ui.run(() -> {
            try {
                IDE.openEditor(Ui.page(), file);
            } catch (PartInitException e) {
                throw new IllegalStateException(e);
            }
        });
        return Ui.find(
                "the scenario editor",
                () -> Ui.page().getActiveEditor() instanceof ScenarioEditor editor ? editor : null);
    }

    private static Shell workbench() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    private static FormPage form(ScenarioEditor editor) {
        return Ui.ask(() -> (FormPage) editor.getActivePageInstance());
    }

    private static String message(ScenarioEditor editor) {
        return String.valueOf(
                Ui.ask(() -> form(editor).getManagedForm().getForm().getMessage()));
    }

    private static IDocument source(ScenarioEditor editor) {
        return Ui.ask(() -> {
            ITextEditor text = (ITextEditor) editor.findEditors(editor.getEditorInput())[0];
            return text.getDocumentProvider().getDocument(text.getEditorInput());
        });
    }

    private static void select(ScenarioEditor editor, String... path) {
        Tree tree = Ui.ask(() -> Widgets.first((Composite) form(editor).getPartControl(), Tree.class, t -> true));
        Mouse.click(Widgets.steady("the part", () -> Widgets.treeItem(tree, path)));
    }

    private Scenario saved() throws ModelFileException {
        return ModelFiles.load(file.getLocation().toPath()).scenario();
    }

    @Test
    void settingIsTypedSavedAndUndone() throws CoreException, ModelFileException {
        ScenarioEditor editor = open("");
        select(editor, "Workloads", WORKLOAD);
        Text bytes = (Text) Widgets.fieldAfter(workbench(), "Bytes");
        Widgets.typeInto(bytes, "1 MiB");
        Ui.await("the text has it", () -> source(editor).get().contains("bytes=\"1 MiB\""));
        assertTrue(Ui.ask(editor::isDirty));
        Screenshot.take("scenario-editor");
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        assertEquals(1 << 20, ((CollectiveWorkload) saved().getWorkloads().get(0)).getBytes());

        select(editor, "Workloads", "gradients: all-reduce 1 MiB");
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("the old value is back", () -> "256 KiB"
                .equals(((Text) Widgets.fieldAfter(workbench(), "Bytes")).getText()));
        assertTrue(Ui.ask(editor::isDirty));
    }

    @Test
    void wrongValueStaysInItsField() throws CoreException {
        ScenarioEditor editor = open("");
        select(editor, "Workloads", WORKLOAD);
        String before = source(editor).get();
        Widgets.typeInto(Widgets.fieldAfter(workbench(), "Bytes"), "12 apples");
        select(editor, "Transport policies", "RoCEv2 (rocev2)");
        assertEquals(before, source(editor).get());
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void parameterIsSetAndAWrongOneExplained() throws CoreException, ModelFileException {
        ScenarioEditor editor = open("");
        select(editor, "Transport policies", "RoCEv2 (rocev2)");
        typeParameter(editor, "queuePairs", "8 apples");
        Ui.await("the form says what is wrong", () -> message(editor).contains("8 apples"));
        typeParameter(editor, "queuePairs", "8");
        Ui.await("nothing is wrong", () -> !message(editor).contains("apples"));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        var value = saved().getPolicies().get(0).getValues().get(0);
        assertEquals("queuePairs", value.getName());
        assertEquals("8", value.getValue());
    }

    private static void typeParameter(ScenarioEditor editor, String name, String value) {
        Table table = Ui.ask(() -> Widgets.first((Composite) form(editor).getPartControl(), Table.class, t -> true));
        Mouse.click(Widgets.steady("the parameter's value", () -> {
            for (TableItem item : table.getItems()) {
                if (item.getText(0).equals(name)) {
                    return Ui.display().map(table, null, item.getBounds(1));
                }
            }
            return null;
        }));
        Ui.await("its editor", () -> Ui.display().getFocusControl() instanceof Text);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(value);
        Keyboard.press(SWT.CR);
    }

    @Test
    void policyIsAddedAndRemovedByKeyboard() throws CoreException {
        ScenarioEditor editor = open("");
        select(editor, "Transport policies", "MetaRoCE (metaroce)");
        Widgets.clickButton(workbench(), "Duplicate");
        Ui.await("there are three", () -> source(editor).get().contains("name=\"MetaRoCE 2\""));
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("there are two", () -> !source(editor).get().contains("MetaRoCE 2"));
        // What was shown is gone; the form shows the scenario, whatever the tree has chosen instead.
        Ui.await("the scenario's settings", () -> "three"
                .equals(((Text) Widgets.fieldAfter(workbench(), "Name")).getText()));
        select(editor, "Transport policies", "MetaRoCE (metaroce)");
        Keyboard.press(SWT.DEL);
        Ui.await("there is one", () -> !source(editor).get().contains("metaroce"));
    }

    @Test
    void commentsAreNotLostUnasked() throws CoreException {
        ScenarioEditor editor = open("\n<!-- measured on the pilot -->");
        select(editor, "Workloads", WORKLOAD);
        Widgets.typeInto(Widgets.fieldAfter(workbench(), "Bytes"), "1 MiB");
        Shell question = Widgets.shell("Comments Would Be Lost");
        Widgets.clickButton(question, "Edit Source");
        Widgets.awaitClosed(question);
        assertTrue(source(editor).get().contains("measured on the pilot"));
        assertTrue(source(editor).get().contains("256 KiB"));
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void sourceThatIsNoScenarioIsExplained() throws CoreException {
        ScenarioEditor editor = open("");
        String good = source(editor).get();
        Ui.run(() -> source(editor).set("<nonsense"));
        Ui.await("the form says so", () -> message(editor).startsWith("The source is no scenario"));
        Ui.run(() -> source(editor).set(good));
        Ui.await("the form is back", () -> !message(editor).startsWith("The source"));
        select(editor, "Workloads", WORKLOAD);
    }
}
