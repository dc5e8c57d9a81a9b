// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.start.WeftApplication;
import dev.weft.ui.start.WorkspaceInUse;
import dev.weft.ui.tests.kit.ChildWorkbench;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two Weft on one workspace. */
@ExtendWith(WorkbenchExtension.class)
class TwoWorkbenchesTest {
    @TempDir
    private Path folder;

    private static boolean isInUse(Path workspace) {
        try {
            Location location = Platform.getInstanceLocation()
                    .createLocation(null, workspace.toUri().toURL(), false);
            location.set(workspace.toUri().toURL(), false);
            return WeftApplication.isInUse(location);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theSecondFindsTheWorkspaceInUseUntilTheFirstIsGone() throws Exception {
        Path workspace = Files.createDirectories(folder.resolve("workspace"));
        assertFalse(isInUse(workspace));
        try (ChildWorkbench first = ChildWorkbench.start(folder, "none")) {
            Ui.await("the first has it", () -> !first.isAlive() || isInUse(workspace));
            assertTrue(first.isAlive(), () -> output(folder.resolve("output-none")));
        }
        // Nobody has to remove anything after a kill.
        assertFalse(isInUse(workspace));
    }

    private static String output(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void thatIsSaidInOneSentenceWithAWayOut() {
        Shell parent = Ui.ask(() -> Ui.window().getShell());
        Ui.display().asyncExec(() -> new WorkspaceInUse(folder.toFile()).ask(parent));
        Shell dialog = Ui.find("the question", () -> {
            for (Shell shell : Ui.display().getShells()) {
                if (shell != parent && shell.isVisible() && shell.getText().equals("Weft")) {
                    return shell;
                }
            }
            return null;
        });
        Widgets.awaitText(dialog, text -> text.contains(folder + " is in use by another Weft"), "one sentence");
        assertTrue(Widgets.isButtonEnabled(dialog, "Another Workspace..."));
        Screenshot.take("workspace-in-use");
        Widgets.clickButton(dialog, "Quit");
        Widgets.awaitClosed(dialog);
    }

    @Test
    void anotherWorkspaceIsOpenedByTheSameCommandLine() {
        List<String> words = WorkspaceInUse.command("/somewhere/else");
        assertEquals(List.of("-data", "/somewhere/else"), words.subList(words.size() - 2, words.size()));
        assertEquals(1, words.stream().filter("-data"::equals).count(), words::toString);
        assertTrue(words.contains("-jar"), words::toString);
    }
}
