// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.ui.charts.ResultsView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives each test a workbench as it was after its first start: one large window, no project, no editor, the Fabric
 * perspective. Keeps a picture of the screen when a test fails, and fails those whose code logs a problem or loses resources.
 */
public final class WorkbenchExtension implements BeforeEachCallback, AfterEachCallback, AfterAllCallback {
    /** What the log held when it was last looked at. */
    private static final List<String> TOLD = new ArrayList<>();

    @Override
    public void beforeEach(ExtensionContext context) throws CoreException {
        Leaks.watch();
        clear();
        Ui.run(() -> {
            IIntroManager intro = PlatformUI.getWorkbench().getIntroManager();
            if (intro.getIntro() != null) {
                intro.closeIntro(intro.getIntro());
            }
            Shell shell = Ui.window().getShell();
            shell.setBounds(Ui.display().getClientArea());
            Ui.page().resetPerspective();
            shell.forceActive();
        });
        Ui.await(
                "the workbench has the keyboard",
                () -> Ui.display().getActiveShell() == Ui.window().getShell());
        // The Project Explorer, which is active at first, hides its tree while there is no project, and the keyboard
        // with it.
        Widgets.clickTab("Problems");
    }

    @Override
    public void afterEach(ExtensionContext context) throws CoreException, IOException {
        if (context.getExecutionException().isPresent()) {
            Screenshot.take(context.getRequiredTestClass().getSimpleName() + "."
                    + context.getRequiredTestMethod().getName());
        }
        clear();
        if (context.getExecutionException().isEmpty()) {
            List<String> problems = new ArrayList<>(WorkbenchLog.problems());
            List<String> all = List.copyOf(problems);
            // One test's problems are not told of those after it, too.
            TOLD.forEach(problems::remove);
            TOLD.clear();
            TOLD.addAll(all);
            assertEquals(List.of(), problems, "problems in the log");
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        assertEquals(List.of(), Leaks.found(), "resources that were not disposed");
    }

    private static void clear() throws CoreException {
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        for (ILaunch launch : launches.getLaunches()) {
            if (!launch.isTerminated()) {
                launch.terminate();
            }
        }
        Ui.await("runs have ended", () -> List.of(launches.getLaunches()).stream()
                .allMatch(ILaunch::isTerminated));
        launches.removeLaunches(launches.getLaunches());
        Ui.run(() -> {
            for (Shell shell : Ui.display().getShells()) {
                if (!shell.isDisposed()
                        && shell.isVisible()
                        && shell != Ui.window().getShell()) {
                    shell.close();
                }
            }
            Ui.page().closeAllEditors(false);
            // What it tells of one test must not be taken for that of the next; the perspective brings it back.
            Ui.page().hideView(Ui.page().findViewReference(ResultsView.ID));
        });
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            project.delete(true, true, null);
        }
        for (ILaunchConfiguration configuration : launches.getLaunchConfigurations()) {
            configuration.delete();
        }
    }
}
