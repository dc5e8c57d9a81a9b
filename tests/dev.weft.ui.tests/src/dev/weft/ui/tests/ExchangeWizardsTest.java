// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.exchange.AuditEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** File → Import and Export, and the comparison of a plan with what was built. */
@ExtendWith(WorkbenchExtension.class)
class ExchangeWizardsTest {
    private static final String CABLES = """
            From device,From port,To device,To port,Rate,Length
            host1,nic0/port1,leaf1,port1,400 Gb/s,2 m
            host2,nic0/port1,leaf1,port2,400 Gb/s,2 m
            host3,nic0/port1,leaf2,port1,400 Gb/s,2 m
            leaf1,port3,spine1,port1,400 Gb/s,20 m
            leaf2,port3,spine1,port2,400 Gb/s,20 m
            """;

    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createTempDirectory("weft-exchange");
    }

    @AfterEach
    void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static IProject project(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    }

    /** Opens a wizard as File → Import or Export does: from the workbench's list of them. */
    private static Shell open(IWizardRegistry registry, String id, IResource selected, String title) {
        Ui.display().asyncExec(() -> {
            try {
                IWorkbenchWizard wizard = registry.findWizard(id).createWizard();
                wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
                new WizardDialog(Ui.window().getShell(), wizard).open();
            } catch (CoreException e) {
                throw new IllegalStateException(e);
            }
        });
        return Widgets.shell(title);
    }

    private static Shell openImport(IResource selected) {
        return open(
                PlatformUI.getWorkbench().getImportWizardRegistry(),
                "dev.weft.ui.import.file",
                selected,
                "Import from Another Tool");
    }

    private IFile importCables() throws Exception {
        Path cables = folder.resolve("built.csv");
        Files.writeString(cables, CABLES);
        Shell wizard = openImport(project("mine"));
        Widgets.typeInto(Widgets.fieldAfter(wizard, "File:"), cables.toString());
        Ui.await("the file is read", () -> Widgets.isButtonEnabled(wizard, "Finish"));
        Table report = Ui.ask(() -> Widgets.first(wizard, Table.class, t -> true));
        assertTrue(Ui.ask(() -> report.getItemCount() > 0), "the report");
        assertTrue(
                Ui.ask(() -> List.of(report.getItems()).stream()
                        .anyMatch(i -> i.getText(1).equals("3 hosts, 3 switches, 5 cables"))),
                "what is kept");
        Screenshot.take("import-wizard");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        return project("mine").getFile("built.fabric");
    }

    @Test
    void cableMapBecomesAFabricInTheDiagramEditor() throws Exception {
        Steps.makeProject("mine");
        IFile file = importCables();
        assertTrue(file.exists());
        Ui.await(
                "the diagram editor is open",
                () -> Ui.page().getActiveEditor() instanceof FabricEditor editor
                        && editor.getTitle().contains("built"));
        assertEquals(
                "built", ModelFiles.load(file.getLocation().toPath()).fabric().getName());
    }

    @Test
    void badFilesAreExplained() throws Exception {
        Steps.makeProject("mine");
        Path rubbish = folder.resolve("rubbish.txt");
        Files.writeString(rubbish, "nothing that anybody knows\n");
        Shell wizard = openImport(project("mine"));
        Widgets.typeInto(Widgets.fieldAfter(wizard, "File:"), rubbish.toString());
        Widgets.awaitText(wizard, text -> text.contains("no importer recognises"), "why not");
        assertFalse(Widgets.isButtonEnabled(wizard, "Finish"));
        // Flows need a fabric, and there is none in the workspace.
        Path flows = folder.resolve("flows.cm");
        Files.writeString(flows, "Nodes 4\nConnections 1\n0->2 id 1 start 0 size 100000\n");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "File:"), flows.toString());
        Widgets.awaitText(wizard, text -> text.contains("make or import the fabric first"), "what is missing");
        assertFalse(Widgets.isButtonEnabled(wizard, "Finish"));
        Keyboard.press(SWT.ESC);
        Widgets.awaitClosed(wizard);
    }

    @Test
    void fabricIsExported() throws Exception {
        Steps.makeProject("mine");
        IFile fabric = importCables();
        Shell wizard = open(
                PlatformUI.getWorkbench().getExportWizardRegistry(),
                "dev.weft.ui.export.file",
                fabric,
                "Export to Another Tool");
        Combo format = (Combo) Widgets.fieldAfter(wizard, "Format:");
        Ui.run(() -> {
            format.select(format.indexOf("GraphML"));
            format.notifyListeners(SWT.Selection, new Event());
        });
        Table report = Ui.ask(() -> Widgets.first(wizard, Table.class, t -> true));
        Ui.await("what is kept", () -> report.getItemCount() > 0);
        assertFalse(Widgets.isButtonEnabled(wizard, "Finish"));
        Path target = folder.resolve("out.graphml");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Save to:"), target.toString());
        Ui.await("it can be finished", () -> Widgets.isButtonEnabled(wizard, "Finish"));
        Screenshot.take("export-wizard");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        assertTrue(Files.readString(target).contains("<graphml"));
    }

    /** A cable is not there and one is slow: both are in the list and on the diagram. */
    @Test
    void planIsComparedWithWhatWasBuilt() throws Exception {
        Steps.makeProject("mine");
        IFile plan = importCables();
        Path built = folder.resolve("as-built.csv");
        Files.writeString(
                built,
                CABLES.replace("host3,nic0/port1,leaf2,port1,400 Gb/s,2 m\n", "")
                        .replace("leaf1,port3,spine1,port1,400", "leaf1,port3,spine1,port1,200"));
        Ui.await("the imported fabric is open", () -> Ui.page().getActiveEditor() != null);
        Steps.selectInExplorer("mine", "built.fabric");
        AtomicReference<Exception> failure = new AtomicReference<>();
        Ui.run(() -> {
            try {
                ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
                ParameterizedCommand compare = ParameterizedCommand.generateCommand(
                        commands.getCommand("dev.weft.ui.compare"),
                        Map.of("dev.weft.ui.compare.built", built.toString()));
                PlatformUI.getWorkbench()
                        .getService(IHandlerService.class)
                        .executeCommandInContext(
                                compare,
                                null,
                                PlatformUI.getWorkbench()
                                        .getService(IHandlerService.class)
                                        .createContextSnapshot(true));
            } catch (Exception e) {
                failure.set(e);
            }
        });
        assertEquals(null, failure.get());
        Ui.await(
                "the comparison is there",
                () -> Ui.page().getActiveEditor() instanceof AuditEditor editor
                        && !editor.findings().isEmpty());
        AuditEditor editor = (AuditEditor) Ui.ask(() -> Ui.page().getActiveEditor());
        List<String> kinds = Ui.ask(() ->
                editor.findings().stream().map(f -> f.kind().name()).sorted().toList());
        assertEquals(List.of("DEVICE_MISSING", "MISSING", "SLOW"), kinds);
        var fabric = ModelFiles.load(plan.getLocation().toPath()).fabric();
        int marked = Ui.ask(() -> fabric.getLinks().stream()
                .mapToInt(link -> editor.differences(link.getId()))
                .sum());
        assertEquals(2, marked);
        Screenshot.take("compare-editor");
    }
}
