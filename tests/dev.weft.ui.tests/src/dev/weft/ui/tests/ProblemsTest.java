// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is wrong with the files of a project is marked, with its line, and told in the Problems view. */
@ExtendWith(WorkbenchExtension.class)
class ProblemsTest {
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                id="f" name="f">
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" count="0" tier="1" type="switch"/>
              <types xsi:type="fabric:SwitchType" id="switch" name="switch" radix="32" portRate="400 Gb/s"
                  buffer="64 MiB"/>
            </fabric:Fabric>
            """;

    @BeforeEach
    void makeProject() {
        Steps.makeProject("mine");
    }

    private static IFile file(String name) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("mine").getFile(name);
    }

    private static void write(IFile file, String content) throws CoreException {
        var bytes = new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(bytes, true, false, null);
        } else {
            file.create(bytes, true, null);
        }
        Steps.awaitBuild();
    }

    private static IMarker onlyProblem(IFile file) throws CoreException {
        IMarker[] markers = file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
        assertEquals(1, markers.length, () -> Arrays.stream(markers)
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                .toList()
                .toString());
        return markers[0];
    }

    @Test
    void elementAtFaultIsMarkedAndUnmarked() throws CoreException {
        IFile fabric = file("bad.fabric");
        write(fabric, FABRIC);

        IMarker marker = onlyProblem(fabric);
        assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY, -1));
        assertEquals(5, marker.getAttribute(IMarker.LINE_NUMBER, -1));
        assertEquals("leaf", marker.getAttribute("dev.weft.ui.elementId", ""));
        String message = marker.getAttribute(IMarker.MESSAGE, "");
        assertTrue(message.startsWith("switch group 'leaf': "), message);
        awaitInProblemsView(message);

        write(fabric, FABRIC.replace("count=\"0\"", "count=\"2\""));
        for (IMarker left : fabric.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO)) {
            assertNotEquals("leaf", left.getAttribute("dev.weft.ui.elementId", ""));
        }
    }

    @Test
    void brokenFileHasALine() throws CoreException {
        IFile fabric = file("bad.fabric");
        write(fabric, FABRIC.replace("</fabric:Fabric>", "</fabric>"));

        assertEquals(8, onlyProblem(fabric).getAttribute(IMarker.LINE_NUMBER, -1));
    }

    @Test
    void newerFileIsAnErrorAndStaysAsItIs() throws CoreException {
        IFile fabric = file("bad.fabric");
        write(fabric, FABRIC.replace("id=\"f\"", "formatVersion=\"99\" id=\"f\""));

        assertTrue(onlyProblem(fabric).getAttribute(IMarker.MESSAGE, "").contains("99"));
    }

    @Test
    void scenarioIsCheckedAgainWhenItsFabricChanges() throws CoreException {
        IFile scenario = file("run.scenario");
        write(scenario, """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="run" name="run" fabric="rack.fabric">
                  <policies id="ib" name="InfiniBand" transport="infiniband"/>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="1 MiB"/>
                </scenario:Scenario>
                """);
        assertTrue(onlyProblem(scenario).getAttribute(IMarker.MESSAGE, "").contains("rack.fabric"));

        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        Steps.awaitBuild();
        assertEquals(0, scenario.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length);
    }

    /** What only the transport knows of a scenario's values is told too. */
    @Test
    void policyValuesAreChecked() throws CoreException {
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        IFile scenario = file("run.scenario");
        write(scenario, """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="run" name="run" fabric="rack.fabric">
                  <policies id="roce" name="RoCEv2" transport="rocev2">
                    <values id="v" name="mtu" value="1 B"/>
                  </policies>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="1 MiB"/>
                </scenario:Scenario>
                """);
        IMarker marker = onlyProblem(scenario);
        assertEquals(6, marker.getAttribute(IMarker.LINE_NUMBER, -1));
        assertTrue(marker.getAttribute(IMarker.MESSAGE, "").contains("mtu"), marker.getAttribute(IMarker.MESSAGE, ""));
    }

    private static void awaitInProblemsView(String message) {
        Widgets.clickTab("Problems");
        Tree tree = Ui.find(
                "the tree of the Problems view",
                () -> Widgets.first(
                        Ui.window().getShell(), Tree.class, found -> found.isVisible() && found.getColumnCount() > 3));
        Widgets.treeItem(tree, "Errors (1 item)", message);
    }
}
