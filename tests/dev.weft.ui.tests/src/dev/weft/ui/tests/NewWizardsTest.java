// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.HostGroup;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What File → New offers, used by mouse and keyboard. */
@ExtendWith(WorkbenchExtension.class)
class NewWizardsTest {
    private static IProject project(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    }

    @Test
    void fabricProjectIsMade() throws CoreException {
        Steps.makeProject("mine");

        assertTrue(project("mine").hasNature("dev.weft.ui.nature"));
        assertTrue(project("mine").getFolder("runs").exists());
        assertEquals(
                "dev.weft.ui.builder",
                project("mine").getDescription().getBuildSpec()[0].getBuilderName());
    }

    @Test
    void fabricIsMadeFromATemplate() throws CoreException, ModelFileException {
        Steps.makeProject("mine");
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Next >");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Hosts per leaf:"), "2");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);

        IFile file = project("mine").getFile("rack.fabric");
        assertTrue(file.exists());
        var fabric = ModelFiles.load(file.getLocation().toPath()).fabric();
        var hosts = fabric.eAllContents();
        int count = 0;
        while (hosts.hasNext()) {
            if (hosts.next() instanceof HostGroup group) {
                count = group.getCount();
            }
        }
        assertEquals(2, count);
        Steps.awaitBuild();
        assertArrayEquals(new IMarker[0], file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO));
        Ui.await(
                "the editor is open",
                () -> Ui.page().getActiveEditor() != null
                        && Ui.page().getActiveEditor().getTitle().contains("rack"));
    }

    @Test
    void badParameterIsExplainedAndCannotBeFinished() {
        Steps.makeProject("mine");
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Next >");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Rate:"), "400 apples");

        Widgets.awaitText(wizard, text -> text.contains("400 apples"), "a sentence about the bad rate");
        assertTrue(!Widgets.isButtonEnabled(wizard, "Finish"));
        Keyboard.press(SWT.ESC);
        Widgets.awaitClosed(wizard);
    }

    @Test
    void exampleBecomesAProject() throws CoreException {
        Shell wizard = Steps.openWizard("Weft Examples", "Weft Examples");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);

        IProject[] projects = ResourcesPlugin.getWorkspace().getRoot().getProjects();
        assertEquals(1, projects.length);
        assertTrue(projects[0].hasNature("dev.weft.ui.nature"));
        Steps.awaitBuild();
        assertArrayEquals(new IMarker[0], projects[0].findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE));
    }
}
