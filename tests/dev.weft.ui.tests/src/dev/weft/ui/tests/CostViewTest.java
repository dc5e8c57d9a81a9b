// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.SwitchGroup;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The Cost view beside the diagram: it follows the model, and each figure tells how it came about. */
@ExtendWith(WorkbenchExtension.class)
class CostViewTest {
    /** Sixteen hosts on a leaf, four spines. */
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                id="f" name="Pod" formatVersion="1">
              <nodes xsi:type="fabric:HostGroup" id="host" name="host" count="16" type="server"/>
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" tier="1" type="switch"/>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine" count="4" tier="2" type="switch" role="spine"/>
              <links id="host-leaf" name="host-leaf" source="host" target="leaf" pattern="plane-aligned" cableType="cable"/>
              <links id="leaf-spine" name="leaf-spine" source="leaf" target="spine" cables="2" cableType="cable"/>
              <types xsi:type="fabric:HostType" id="server" name="Server" gpus="1">
                <nics id="nics" name="nics" type="nic"/>
              </types>
              <types xsi:type="fabric:NicType" id="nic" name="NIC" portRate="400 Gb/s"/>
              <types xsi:type="fabric:SwitchType" id="switch" name="Switch" radix="64" portRate="400 Gb/s" buffer="1 MiB"/>
              <types xsi:type="fabric:CableType" id="cable" name="Cable" medium="multi-mode" length="10 m"/>
            </fabric:Fabric>
            """;

    private static final String CATALOGUE = """
            <catalogue:Catalogue xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                xmlns:catalogue="http://weft.dev/catalogue/1" id="c" name="Prices" formatVersion="1">
              <items id="nic" name="NIC">
                <device xsi:type="fabric:NicType" id="nic-type" name="NIC" portRate="400 Gb/s"/>
                <figures id="nic-price" kind="price" value="2000 USD" source="an offer"/>
                <figures id="nic-power" kind="power-typical" value="25 W" source="assumption"/>
              </items>
              <items id="switch" name="Switch">
                <device xsi:type="fabric:SwitchType" id="switch-type" name="Switch" radix="64" portRate="400 Gb/s"/>
                <figures id="switch-price" kind="price" value="40000 USD" source="an offer" date="2026-11-30"/>
                <figures id="switch-power" kind="power-typical" value="1500 W" source="assumption"/>
              </items>
              <items id="cable" name="Cable">
                <device xsi:type="fabric:CableType" id="cable-type" name="Cable" medium="multi-mode"/>
                <figures id="cable-price" kind="price" value="1000 USD" source="an offer"/>
                <figures id="cable-power" kind="power-typical" value="16 W" source="assumption"/>
              </items>
            </catalogue:Catalogue>
            """;

    /** What a cost of ownership of hardware and waiting needs. */
    private static final String COUNTED = """
            <excludes>installation</excludes><excludes>energy</excludes><excludes>failures</excludes>
              <excludes>operations</excludes><excludes>lead-time</excludes><excludes>interruptions</excludes>
              <inputs id="horizon" kind="horizon" value="4 years" source="assumption"/>
              <inputs id="discount" kind="discount-rate" value="0 %" source="assumption"/>
              <inputs id="gpu-time" kind="gpu-time" value="market" source="assumption"/>
              <inputs id="gpu-hour" kind="gpu-hour-price" value="4 USD/h" source="assumption"/>
              <inputs id="utilisation" kind="utilisation" value="80 %" source="assumption"/>
              """;

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="s" name="s" formatVersion="1" fabric="pod.fabric" engine="flow">
              <seeds>1</seeds>
              <policies id="metaroce" name="MetaRoCE" transport="metaroce"/>
              <workloads xsi:type="scenario:TrainingWorkload" id="t" name="t" parameters="7e9" layers="32" hidden="4096"
                  sequence="4096" globalBatch="16" peakTeraflops="989" efficiency="0.5"/>
            </scenario:Scenario>
            """;

    private FabricEditor editor;

    @BeforeEach
    void open() throws CoreException {
        Steps.makeProject("mine");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
        write(project.getFile("prices.catalogue"), CATALOGUE);
        IFile file = project.getFile("pod.fabric");
        write(file, FABRIC);
        Steps.awaitBuild();
        editor = Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), file);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        Widgets.clickTab("Cost");
    }

    private static void write(IFile file, String text) throws CoreException {
        var content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(content, true, false, null);
        } else {
            file.create(content, true, null);
        }
    }

    private static Tree tree() {
        return Ui.find(
                "the tree of the Cost view",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Tree.class,
                        found -> found.isVisible()
                                && found.getColumnCount() == 3
                                && found.getColumn(0).getText().equals("Figure")));
    }

    /** Waits until a figure of a section has a value. */
    private static void awaitValue(Tree tree, String section, String figure, String value) {
        Ui.await(figure + " is " + value, () -> List.of(tree.getItems()).stream()
                .filter(item -> item.getText().equals(section))
                .flatMap(item -> List.of(item.getItems()).stream())
                .anyMatch(
                        item -> item.getText().equals(figure) && item.getText(1).equals(value)));
    }

    private static void click(Tree tree, String... path) {
        Rectangle place = Widgets.treeItem(tree, path);
        Mouse.click(new Point(place.x + 20, place.y + place.height / 2));
        Ui.await("it is selected", () -> {
            TreeItem[] selected = tree.getSelection();
            return selected.length == 1 && selected[0].getText().equals(path[path.length - 1]);
        });
    }

    private void set(String feature, Object value, int node) {
        Ui.run(() -> {
            EditingDomain domain = editor.editingDomain();
            SwitchGroup group = (SwitchGroup) editor.fabric().getNodes().get(node);
            domain.getCommandStack()
                    .execute(SetCommand.create(domain, group, group.eClass().getEStructuralFeature(feature), value));
        });
    }

    @Test
    void figuresFollowTheModelAndTellTheirFormula() throws CoreException {
        Tree tree = tree();
        // 16 NICs, 5 switches, 24 cables.
        awaitValue(tree, "Hardware", "Hardware of the network", "256,000");
        awaitValue(tree, "Power", "Power of the network", "8,284");
        Ui.await(
                "what the fabric can do at best",
                () -> estimate() != null && estimate().contains("all-reduce of 1 GiB in "));

        click(tree, "Hardware", "Switches");
        Widgets.awaitText(
                Ui.ask(() -> Ui.window().getShell()), text -> text.contains("= 200000 USD"), "the exact value");
        click(tree, "Hardware", "Switches", "price of all Switch");
        Ui.await("the formula has its inputs as links", () -> links().stream()
                .anyMatch(link -> link.getText().startsWith("= <a href=\"0\">number of Switch</a> \u00d7 <a")));
        assertTrue(Ui.ask(() -> links().stream().anyMatch(link -> link.getText().contains("an offer (2026-11-30)"))));
        Screenshot.take("cost-view");

        set("count", 6, 2);
        awaitValue(tree, "Hardware", "Hardware of the network", "340,000");
        Ui.await("the estimate is there while drawing", () -> estimate() != null);
        Ui.await("the figure that was selected is shown as it is now", () -> links().stream()
                .anyMatch(link -> link.getText().contains("number of Switch</a> = 7")));
        assertEquals("price of all Switch", Ui.ask(() -> tree.getSelection()[0].getText()));
        Ui.run(() -> editor.editingDomain().getCommandStack().undo());
        awaitValue(tree, "Hardware", "Hardware of the network", "256,000");

        IFile prices =
                ResourcesPlugin.getWorkspace().getRoot().getProject("mine").getFile("prices.catalogue");
        write(prices, CATALOGUE.replace("40000 USD", "50000 USD"));
        awaitValue(tree, "Hardware", "Hardware of the network", "306,000");

        write(prices, CATALOGUE.replace("kind=\"price\" value=\"40000 USD\"", "kind=\"weight\" value=\"28 kg\""));
        Widgets.awaitText(
                Ui.ask(() -> Ui.window().getShell()),
                text -> text.startsWith("prices.catalogue has no price of 'Switch'"),
                "what is missing");
    }

    /** A scenario beside the fabric that trains on it tells how long GPUs wait; without it waiting is left out. */
    private static String estimate() {
        Label label = Widgets.first(
                Ui.window().getShell(),
                Label.class,
                one -> one.isVisible() && one.getText().startsWith("At best: bisection "));
        return label == null ? null : label.getText();
    }

    @Test
    void waitingIsThatOfTheTraining() throws CoreException {
        Tree tree = tree();
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
        write(
                project.getFile("prices.catalogue"),
                CATALOGUE.replace("<items id=\"nic\"", COUNTED + "<items id=\"nic\""));
        Ui.await("waiting is left out", () -> has(tree, "To own it") && !has(tree, "To wait for it"));
        write(project.getFile("train.scenario"), SCENARIO);
        Ui.await("waiting is counted", () -> has(tree, "To wait for it"));
        Combo chooser = (Combo) Widgets.fieldAfter(Ui.ask(() -> Ui.window().getShell()), "Training:");
        assertEquals("train.scenario: MetaRoCE", Ui.ask(chooser::getText));
        Screenshot.take("cost-view-training");
        Ui.run(() -> {
            chooser.select(0);
            chooser.notifyListeners(SWT.Selection, new Event());
        });
        Ui.await("waiting is left out again", () -> !has(tree, "To wait for it"));
        set("count", 6, 2);
        awaitValue(tree, "Hardware", "Hardware of the network", "340,000");
        assertEquals("none (waiting is left out)", Ui.ask(chooser::getText), "the choice stays");
    }

    private static boolean has(Tree tree, String section) {
        return List.of(tree.getItems()).stream().anyMatch(item -> item.getText().equals(section));
    }

    /** The links of the pane beside the tree; only in the UI thread. */
    private static List<Link> links() {
        return Widgets.all(Ui.window().getShell(), Link.class, Link::isVisible);
    }
}
