// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.HostGroup;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.ui.diagram.SceneCanvas;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
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
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
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

    /** Counts and drawing follow while a parameter is typed; a product of the catalogue brings its figures. */
    @Test
    void previewFollowsWhatIsTyped() {
        Steps.makeProject("mine");
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Next >");
        awaitFact(wizard, "16 with 128 GPUs and 128 NICs");
        awaitFact(wizard, "6: 4 leaf, 2 spine");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Leaves:"), "12");
        awaitFact(wizard, "48 with 384 GPUs and 384 NICs");
        awaitFact(wizard, "768: 384 of hosts, 384 between switches");
        awaitFact(wizard, "1,536: 384 in NICs, 1,152 in switches");
        awaitFact(wizard, "76.8 Tb/s, 100 % of the hosts' bandwidth");
        Ui.await("the drawing is there", () -> drawing(wizard).scene() != null);
        Screenshot.take("new-fabric");

        Widgets.typeInto(Widgets.fieldAfter(wizard, "Leaves:"), "65");
        Widgets.awaitText(wizard, text -> text.contains("65 leaves are too many for two tiers"), "why not");
        Ui.await("there is no drawing", () -> drawing(wizard).scene() == null);
        assertTrue(!Widgets.isButtonEnabled(wizard, "Finish"));

        Widgets.typeInto(Widgets.fieldAfter(wizard, "Leaves:"), "2");
        choose(wizard, "Switch type:", "QM9700, 64 \u00d7 400 Gb/s");
        awaitFact(wizard, "about 432,000 USD");
        Keyboard.press(SWT.ESC);
        Widgets.awaitClosed(wizard);
    }

    private static void awaitFact(Shell wizard, String fact) {
        Widgets.awaitText(wizard, text -> text.startsWith(fact), fact);
    }

    private static SceneCanvas drawing(Shell wizard) {
        return Widgets.first(wizard, SceneCanvas.class, c -> true);
    }

    /** Chooses as the list of a combo does. */
    private static void choose(Shell wizard, String label, String choice) {
        Combo combo = (Combo) Widgets.fieldAfter(wizard, label);
        Ui.run(() -> {
            combo.select(combo.indexOf(choice));
            combo.notifyListeners(SWT.Selection, new Event());
        });
    }

    @Test
    void scenarioIsMadeForAFabric() throws CoreException, ModelFileException {
        Steps.makeProject("mine");
        Shell fabric = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(fabric, "rack.fabric");
        Widgets.clickButton(fabric, "Finish");
        Widgets.awaitClosed(fabric);

        Shell wizard = Steps.openWizard("Scenario", "New Scenario");
        Steps.nameFile(wizard, "shift.scenario");
        Widgets.clickButton(wizard, "Next >");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Size:"), "much");
        Widgets.awaitText(wizard, text -> text.contains("much"), "a sentence about the bad size");
        assertTrue(!Widgets.isButtonEnabled(wizard, "Finish"));
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Size:"), "8 MiB");
        choose(wizard, "Collective:", "all-to-all");
        Screenshot.take("new-scenario");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);

        IFile file = project("mine").getFile("shift.scenario");
        var scenario = ModelFiles.load(file.getLocation().toPath()).scenario();
        assertEquals("rack.fabric", scenario.getFabric());
        assertEquals(3, scenario.getPolicies().size());
        CollectiveWorkload workload =
                (CollectiveWorkload) scenario.getWorkloads().get(0);
        assertEquals(8L << 20, workload.getBytes());
        assertEquals(Collective.ALL_TO_ALL, workload.getCollective());
        Steps.awaitBuild();
        assertArrayEquals(new IMarker[0], file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO));
        Ui.await(
                "the editor is open",
                () -> Ui.page().getActiveEditor() != null
                        && Ui.page().getActiveEditor().getTitle().contains("shift"));
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
