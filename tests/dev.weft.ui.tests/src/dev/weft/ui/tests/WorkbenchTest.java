// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.Bundle;

/** The product as it opens for the first time. */
@ExtendWith(WorkbenchExtension.class)
class WorkbenchTest {
    /** Runs on the UI thread and returns what it found there. */
    private static <T> T inWorkbench(Supplier<T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> answer.set(question.get()));
        return answer.get();
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    @Test
    void opensOnTheFabricPerspective() {
        assertEquals("dev.weft.ui.perspective.fabric", inWorkbench(() -> page().getPerspective()
                .getId()));
        for (String view : List.of(
                ProjectExplorer.VIEW_ID,
                IPageLayout.ID_OUTLINE,
                IPageLayout.ID_PROP_SHEET,
                IPageLayout.ID_PROBLEM_VIEW,
                IPageLayout.ID_PROGRESS_VIEW,
                IConsoleConstants.ID_CONSOLE_VIEW)) {
            assertNotNull(inWorkbench(() -> page().findViewReference(view)), view);
        }
    }

    @Test
    void isTheWeftProduct() {
        assertEquals("dev.weft.ui.product", Platform.getProduct().getId());
        assertTrue(inWorkbench(() -> page().getWorkbenchWindow().getShell().getText())
                .endsWith("Weft"));
    }

    /** Without Sirius the bundle is there, resolved, and has nothing to do; the log is looked at after all tests. */
    @Test
    void siriusViewpointsRest() {
        Bundle viewpoints = Platform.getBundle("dev.weft.sirius");
        assertNotNull(viewpoints);
        assertTrue((viewpoints.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) != 0);
        assertNotNull(viewpoints.getEntry("description/fabric.odesign"));
        assertNull(Platform.getBundle("org.eclipse.sirius"));
    }
}
