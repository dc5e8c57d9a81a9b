// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.common.recovery.RecoveryFolder;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.recovery.RecoveryAtStart;
import dev.weft.ui.tests.kit.ChildWorkbench;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is not saved is kept beside, and comes back after the workbench was killed. */
@ExtendWith(WorkbenchExtension.class)
class RecoveryTest {
    private static final String PLACE = ".metadata/.plugins/dev.weft.ui.common/recovery";

    @TempDir
    private Path folder;

    private static Path ownFolder() {
        return Platform.getLocation().toPath().resolve(PLACE);
    }

    private static List<Path> copies(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(place)) {
            return all.filter(path -> path.toString().endsWith(".recovery")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isKept(Path place, String text) {
        return copies(place).stream().anyMatch(copy -> read(copy).contains(text));
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            // It was replaced in this moment.
            return "";
        }
    }

    @AfterEach
    void forgetCopies() throws IOException {
        for (Path copy : copies(ownFolder())) {
            Files.delete(copy);
        }
    }

    private static void answer(Shell dialog, String button) {
        Widgets.clickButton(dialog, button);
        Widgets.awaitClosed(dialog);
    }

    private Shell offer(Drawing drawing, String name, String content, String written) throws IOException {
        Path place = Files.createDirectories(ownFolder());
        String copy = String.join(
                "\n",
                "weft-recovery-1",
                drawing.path(name).toUri().toString(),
                FabricEditor.ID,
                written,
                "2026-01-01T00:00:00Z 1",
                content);
        Files.writeString(place.resolve("former.1.recovery"), copy);
        new RecoveryAtStart().earlyStartup();
        return Widgets.shell("Recover Unsaved Work");
    }

    private static final String CHANGED = Drawing.EMPTY.replace("drawn", "never saved");

    @Test
    void aKilledWorkbenchComesBackWithWhatWasNotSaved() throws Exception {
        Path workspace = folder.resolve("workspace");
        try (ChildWorkbench first = ChildWorkbench.start(folder, ChildOrders.EDIT)) {
            Ui.await(
                    "both are kept",
                    () -> !first.isAlive()
                            || isKept(workspace.resolve(PLACE), "fabric:Fabric")
                                    && isKept(workspace.resolve(PLACE), "scenario:Scenario"));
            assertTrue(first.isAlive(), () -> read(folder.resolve("output-" + ChildOrders.EDIT)));
            first.kill();
        }
        assertEquals(Drawing.EMPTY, Files.readString(workspace.resolve("drawing/a.fabric")), "nobody has saved it");
        try (ChildWorkbench second = ChildWorkbench.start(folder, ChildOrders.RECOVER)) {
            Path told = folder.resolve("recovered");
            Ui.await("it is recovered", () -> !second.isAlive() || Files.exists(told));
            assertTrue(second.isAlive(), () -> read(folder.resolve("output-" + ChildOrders.RECOVER)));
            assertEquals(
                    List.of("fabric " + ChildOrders.NAME, "scenario " + ChildOrders.NAME),
                    Files.readAllLines(told).stream().sorted().toList());
        }
        assertEquals(Drawing.EMPTY, Files.readString(workspace.resolve("drawing/a.fabric")), "nor now");
        assertEquals(2, copies(workspace.resolve(PLACE)).size(), "still to be saved, still kept");
    }

    @Test
    void aCopyIsKeptWhileThereIsSomethingToSave() {
        Drawing drawing = Drawing.project();
        FabricEditor editor = drawing.open("a.fabric", Drawing.EMPTY);
        assertEquals(List.of(), copies(ownFolder()));
        Drawing.draw(editor, "Leaf switches", 0.4, 0.4);
        Ui.await("the leaf is kept", () -> isKept(ownFolder(), "SwitchGroup"));
        Drawing.draw(editor, "Hosts", 0.6, 0.4);
        Ui.await("the hosts are kept", () -> isKept(ownFolder(), "HostGroup"));
        assertEquals(1, copies(ownFolder()).size());
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("what is saved is not kept", () -> copies(ownFolder()).isEmpty());
        Drawing.draw(editor, "Spine switches", 0.4, 0.2);
        Ui.await("the spine is kept", () -> isKept(ownFolder(), "spine"));
        Ui.run(() -> Ui.page().closeEditor(editor, false));
        assertEquals(List.of(), copies(ownFolder()), "what was given up is not kept");
    }

    @Test
    void itIsOfferedAndOpensAsSomethingToSave() throws Exception {
        Drawing drawing = Drawing.project();
        drawing.write("a.fabric", Drawing.EMPTY);
        Shell dialog = offer(drawing, "a.fabric", CHANGED, Instant.now().toString());
        Table table = Ui.ask(() -> Widgets.first(dialog, Table.class, t -> true));
        List<String> row = Widgets.tableRow(table, "/drawing/a.fabric");
        assertEquals("changed since by another program", row.get(2));
        Screenshot.take("recover");
        answer(dialog, "Recover");
        FabricEditor editor =
                Ui.find("its editor", () -> Ui.page().getActiveEditor() instanceof FabricEditor shown ? shown : null);
        Ui.await("it shows what was not saved", () -> "never saved"
                .equals(editor.fabric().getName()));
        assertTrue(Ui.ask(editor::isDirty));
        assertEquals(Drawing.EMPTY, Files.readString(drawing.path("a.fabric")));
        assertFalse(copies(ownFolder()).isEmpty(), "still to be saved, still kept");
        Ui.run(() -> editor.doSave(new NullProgressMonitor()));
        assertTrue(Files.readString(drawing.path("a.fabric")).contains("never saved"));
        Ui.await("what is saved is not kept", () -> copies(ownFolder()).isEmpty());
    }

    @Test
    void aClockThatWasSetBackDoesNotMatter() throws Exception {
        Drawing drawing = Drawing.project();
        drawing.write("a.fabric", Drawing.EMPTY);
        Shell dialog = offer(drawing, "a.fabric", CHANGED, "2099-12-31T23:59:59Z");
        answer(dialog, "Recover");
        FabricEditor editor =
                Ui.find("its editor", () -> Ui.page().getActiveEditor() instanceof FabricEditor shown ? shown : null);
        Ui.await("it shows what was not saved", () -> "never saved"
                .equals(editor.fabric().getName()));
        // A newer copy takes the place of that from the future.
        Drawing.draw(editor, "Hosts", 0.6, 0.4);
        Ui.await("the hosts are kept", () -> isKept(ownFolder(), "HostGroup"));
        assertEquals(1, copies(ownFolder()).size());
    }

    @Test
    void aFileThatIsGoneIsWrittenAgain() throws Exception {
        Drawing drawing = Drawing.project();
        Shell dialog = offer(drawing, "gone.fabric", CHANGED, Instant.now().toString());
        answer(dialog, "Recover");
        Ui.await("it is open", () -> Ui.page().getActiveEditor() instanceof FabricEditor);
        assertEquals(CHANGED, Files.readString(drawing.path("gone.fabric")));
        assertEquals(List.of(), copies(ownFolder()));
    }

    @Test
    void whoeverDecidesLaterIsAskedAgainAndDiscardingIsConfirmed() throws Exception {
        Drawing drawing = Drawing.project();
        drawing.write("a.fabric", Drawing.EMPTY);
        answer(offer(drawing, "a.fabric", CHANGED, Instant.now().toString()), "Decide Later");
        assertEquals(1, RecoveryFolder.ofWorkspace().leftOver().size());
        new RecoveryAtStart().earlyStartup();
        Shell dialog = Widgets.shell("Recover Unsaved Work");
        answer(dialog, "Discard");
        answer(Widgets.shell("Recover Unsaved Work"), "OK");
        Ui.await("it is gone", () -> copies(ownFolder()).isEmpty());
    }

    @Test
    void aBrokenCopyIsExplainedAndKept() throws Exception {
        Drawing drawing = Drawing.project();
        drawing.write("a.fabric", Drawing.EMPTY);
        answer(offer(drawing, "a.fabric", "<nonsense", Instant.now().toString()), "Recover");
        Shell failure = Widgets.shell("Recover Unsaved Work");
        Widgets.awaitText(failure, text -> text.contains("could not be recovered"), "one sentence");
        answer(failure, "OK");
        assertEquals(1, copies(ownFolder()).size());
        Files.write(copies(ownFolder()).get(0), "of something else".getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of(), RecoveryFolder.ofWorkspace().leftOver());
    }
}
