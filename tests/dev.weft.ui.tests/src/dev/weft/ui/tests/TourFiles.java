// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** The fabric and scenario of the guided tour: a ring over eight hosts whose order crosses the spines, under three transports. */
final class TourFiles {
    static final String FABRIC = """
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

    static final String SCENARIO = """
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

    private TourFiles() {}

    /** Makes a project with {@code tour.fabric} and {@code tour.scenario}. */
    static IProject makeProject(String name) throws CoreException {
        Steps.makeProject(name);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        write(project, "tour.fabric", FABRIC);
        write(project, "tour.scenario", SCENARIO);
        return project;
    }

    private static void write(IProject project, String name, String content) throws CoreException {
        project.getFile(name)
                .create(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
    }
}
