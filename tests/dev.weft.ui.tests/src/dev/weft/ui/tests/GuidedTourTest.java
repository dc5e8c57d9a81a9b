// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The step of the guided tour (docs/tour.md) that reads why one transport is slower than the others. */
@ExtendWith(WorkbenchExtension.class)
class GuidedTourTest {
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                id="tour" formatVersion="1" name="Tour">
              <types xsi:type="fabric:SwitchType" id="switch" name="switch" radix="32" portRate="400 Gb/s"
                buffer="64 MiB" latency="300 ns"/>
              <types xsi:type="fabric:NicType" id="nic" name="NIC" portRate="400 Gb/s" latency="600 ns"/>
              <types xsi:type="fabric:HostType" id="server" name="server" gpus="1">
                <nics id="nics" name="nic" type="nic" count="1"/>
              </types>
              <nodes xsi:type="fabric:Block" id="rack" name="rack" replicas="2">
                <nodes xsi:type="fabric:HostGroup" id="hosts" name="host" type="server" count="4"/>
                <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" type="switch" tier="1" role="leaf"/>
                <links id="down" name="down" source="hosts" target="leaf" pattern="full-mesh" length="10 m"/>
              </nodes>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine" type="switch" count="4" tier="2"
                role="spine"/>
              <links id="up" name="up" source="leaf" target="spine" pattern="full-mesh" length="10 m"/>
            </fabric:Fabric>
            """;

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="tour" name="Tour" fabric="tour.fabric">
              <policies id="ib" name="InfiniBand" transport="infiniband"/>
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <policies id="meta" name="MetaRoCE" transport="metaroce"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="8 MiB"
                algorithm="ring" placement="interleaved"/>
            </scenario:Scenario>
            """;

    private static void write(String name, String content) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tour");
        project.getFile(name)
                .create(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
    }

    @Test
    void theReasonStandsBesideTheCharts() throws CoreException {
        Steps.makeProject("tour");
        write("tour.fabric", FABRIC);
        write("tour.scenario", SCENARIO);
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        List<String> causes = Ui.find(
                "the causes",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.causes().isEmpty()
                        ? view.causes()
                        : null);
        assertEquals(3, causes.size());
        assertTrue(causes.get(0).startsWith("Nothing is in the way"), causes.get(0));
        assertTrue(causes.get(1).contains("two flows or more"), causes.get(1));
        assertTrue(causes.get(1).contains("Without it the simulator takes"), causes.get(1));
        Screenshot.take("causes");
    }
}
