// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.render.overlay.HeatPalette;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The pages Weft of the preferences: each setting has its effect at once. */
@ExtendWith(WorkbenchExtension.class)
class PreferencesTest {
    private static final String PAGE = "dev.weft.ui.preferences";

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="run" name="run" fabric="rack.fabric">
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="256 KiB"/>
            </scenario:Scenario>
            """;

    private static final String CATALOGUE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <catalogue:Catalogue xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                xmlns:catalogue="http://weft.dev/catalogue/1" id="own" name="Own" formatVersion="1">
              <items id="house-96" name="House switch">
                <device xsi:type="fabric:SwitchType" id="house-type" name="House switch" radix="96" portRate="400 Gb/s"/>
              </items>
            </catalogue:Catalogue>
            """;

    @AfterEach
    void asUsual() {
        for (Setting setting : Setting.values()) {
            choose(setting, setting.usual());
        }
    }

    private static void choose(Setting setting, String value) {
        Ui.run(() -> InstanceScope.INSTANCE.getNode(Setting.NODE).put(setting.key(), value));
    }

    private static Shell openPage(String page) {
        Ui.display()
                .asyncExec(
                        () -> Drawing.execute("org.eclipse.ui.window.preferences", Map.of("preferencePageId", page)));
        return Widgets.activeShell("Preferences");
    }

    @Test
    void pagesRefuseWhatIsWrongAndKeepWhatIsChosen() {
        Shell dialog = openPage(PAGE + ".simulation");
        Text seed = (Text) Widgets.fieldAfter(dialog, "Seed:");
        Widgets.typeInto(seed, "seven");
        Widgets.awaitText(
                dialog, text -> text.contains("The seed must be a whole number"), "the sentence about the seed");
        assertFalse(Widgets.isButtonEnabled(dialog, "Apply and Close"));
        Screenshot.take("preferences-simulation");
        Widgets.typeInto(seed, "7");
        Text threads = (Text) Widgets.fieldAfter(dialog, "At the same time:");
        Widgets.typeInto(threads, "65");
        Widgets.awaitText(
                dialog,
                text -> text.contains("\"At the same time\" must be a whole number from 0 to 64."),
                "the sentence about threads");
        Widgets.typeInto(threads, "3");
        Widgets.clickButton(dialog, "Apply and Close");
        Widgets.awaitClosed(dialog);
        assertEquals("7", Setting.SEED.text());
        assertEquals(3, Setting.THREADS.number());

        Shell again = openPage(PAGE + ".simulation");
        Widgets.clickButton(again, "Restore Defaults");
        Widgets.clickButton(again, "Apply and Close");
        Widgets.awaitClosed(again);
        assertEquals("", Setting.SEED.text());
        assertEquals(0, Setting.THREADS.number());
    }

    @Test
    void coloursAreChosenOnThePage() {
        Shell dialog = openPage(PAGE);
        Combo heat = (Combo) Widgets.fieldAfter(dialog, "Colours of runs:");
        Ui.run(() -> {
            heat.select(1);
            heat.notifyListeners(SWT.Selection, null);
        });
        Screenshot.take("preferences");
        Widgets.clickButton(dialog, "Apply and Close");
        Widgets.awaitClosed(dialog);
        assertEquals(HeatPalette.BLUE, HeatPalette.shown());
        choose(Setting.HEAT, Setting.HEAT.usual());
        assertEquals(HeatPalette.WARM, HeatPalette.shown());
    }

    @Test
    void runsAndTheirTablesFollow() throws CoreException {
        Steps.makeProject("mine");
        Steps.makeRack();
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
        project.getFile("run.scenario")
                .create(new ByteArrayInputStream(SCENARIO.getBytes(StandardCharsets.UTF_8)), true, null);
        choose(Setting.ENGINE, "packet");
        choose(Setting.SEED, "5");
        choose(Setting.THREADS, "1");
        choose(Setting.MEMORY, "700");
        Steps.selectInExplorer("mine", "run.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        IProcess process = Ui.find("the run", () -> Arrays.stream(
                        DebugPlugin.getDefault().getLaunchManager().getProcesses())
                .findFirst()
                .orElse(null));
        String words = process.getAttribute(IProcess.ATTR_CMDLINE);
        for (String word : new String[] {"--engine=packet", "--seed=5", "--threads=1", "-Xmx700m"}) {
            assertTrue(words.contains(word), () -> word + " in " + words);
        }
        ResultsView view = Ui.find(
                "the Results view", () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView v ? v : null);
        Ui.await("the run is complete", () -> view.message().contains("complete"));
        awaitCell("Bus bandwidth", " GB/s");
        awaitCell("Longest queue", "iB");
        choose(Setting.RATES, "bits");
        awaitCell("Bus bandwidth", " Gb/s");
        choose(Setting.SIZES, "decimal");
        awaitCell("Longest queue", " kB");
        Ui.await("the chart has the bits", () -> view.charts().stream()
                .anyMatch(chart -> chart.getXYPlot().getRangeAxis().getLabel().contains("b/s")));
        choose(Setting.RATES, "bytes");
        Ui.await("the chart has the bytes", () -> view.charts().stream()
                .anyMatch(chart -> chart.getXYPlot().getRangeAxis().getLabel().contains("B/s")));
    }

    private static void awaitCell(String row, String ending) {
        Ui.await(
                row + " ends with" + ending,
                () -> Widgets.all(Ui.window().getShell(), Table.class, Table::isVisible).stream()
                        .flatMap(table -> Arrays.stream(table.getItems()))
                        .anyMatch(item ->
                                item.getText(0).equals(row) && item.getText(1).endsWith(ending)));
    }

    @Test
    void ownProductsAreInTheCatalogueAndThePalette(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("house.catalogue"), CATALOGUE);
        FabricEditor editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
        Ui.run(() -> {
            try {
                Ui.page().showView("dev.weft.ui.diagram.catalogue");
            } catch (PartInitException e) {
                throw new IllegalStateException(e);
            }
        });
        choose(Setting.CATALOGUES, folder.toString());
        Ui.await("the product is in the catalogue", PreferencesTest::isInTheCatalogue);
        Ui.await("the product is in the palette", () -> isInThePalette(editor));
        choose(Setting.CATALOGUES, "");
        Ui.await("the product is gone", () -> !isInTheCatalogue() && !isInThePalette(editor));
    }

    private static boolean isInTheCatalogue() {
        for (Tree tree : Widgets.all(Ui.window().getShell(), Tree.class, t -> t.isVisible())) {
            for (TreeItem kind : tree.getItems()) {
                if (Arrays.stream(kind.getItems())
                        .anyMatch(item -> item.getText().equals("House switch"))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isInThePalette(FabricEditor editor) {
        return contains(editor.viewer().getEditDomain().getPaletteViewer().getPaletteRoot());
    }

    private static boolean contains(PaletteContainer container) {
        for (Object child : container.getChildren()) {
            boolean here = ((PaletteEntry) child).getLabel() != null
                    && ((PaletteEntry) child).getLabel().contains("House switch");
            if (here || child instanceof PaletteContainer inner && contains(inner)) {
                return true;
            }
        }
        return false;
    }

    /** What the list does not have is told with its name, so that shows which one is asked. */
    @Test
    void costsAreReadFromThePriceList(@TempDir Path folder) throws Exception {
        Path prices = Files.writeString(folder.resolve("house.catalogue"), CATALOGUE);
        Steps.makeProject("mine");
        Steps.makeRack();
        Widgets.clickTab("Cost");
        Shell window = Ui.ask(() -> Ui.window().getShell());
        Widgets.awaitText(window, text -> text.contains("comes with Weft"), "what the shipped prices do not have");
        choose(Setting.PRICES, prices.toString());
        Widgets.awaitText(window, text -> text.contains("house.catalogue"), "what the user's prices do not have");
        choose(Setting.PRICES, "");
        Widgets.awaitText(window, text -> text.contains("comes with Weft"), "the shipped prices again");
    }

    @Test
    void aFolderThatIsNoneIsRefusedInASentence() {
        choose(Setting.CATALOGUES, "/no/such/folder");
        Shell dialog = openPage(PAGE + ".catalogue");
        Screenshot.take("preferences-catalogue");
        Widgets.clickButton(dialog, "Apply and Close");
        Widgets.awaitText(
                dialog,
                text -> text.contains("/no/such/folder: There is no such folder"),
                "the sentence about the folder");
        Widgets.clickButton(dialog, "Restore Defaults");
        Widgets.clickButton(dialog, "Apply and Close");
        Widgets.awaitClosed(dialog);
        assertEquals("", Setting.CATALOGUES.text());
        Mouse.move(Ui.ask(() -> Ui.window().getShell().getLocation()));
    }
}
