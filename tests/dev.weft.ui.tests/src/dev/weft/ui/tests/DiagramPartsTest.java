// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.catalogue.CatalogueView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Where parts of a fabric come from and where they are edited: palette, Catalogue, Properties and Outline. */
@ExtendWith(WorkbenchExtension.class)
class DiagramPartsTest {
    private FabricEditor editor;

    @BeforeEach
    void openFabric() {
        editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
    }

    private Fabric fabric() {
        return Ui.ask(editor::fabric);
    }

    private SwitchGroup firstSwitches() {
        return (SwitchGroup) Ui.ask(() -> editor.fabric().getNodes().get(0));
    }

    private static Rectangle product(String... path) {
        Tree tree = Ui.find(
                "the products",
                () -> Ui.page().findView(CatalogueView.ID) instanceof CatalogueView
                        ? Widgets.first(Ui.window().getShell(), Tree.class, DiagramPartsTest::isCatalogue)
                        : null);
        return Widgets.treeItem(tree, path);
    }

    /** The only tree whose first item is that of the switches. */
    private static boolean isCatalogue(Tree tree) {
        return tree.isVisible()
                && tree.getItemCount() > 0
                && tree.getItem(0).getText().equals("Switches");
    }

    @Test
    void toolsAreDraggedFromThePalette() {
        Point place = Diagrams.place(editor, 0.5, 0.4);
        Diagrams.drag(Mouse.middle(Diagrams.tool(editor, "Spine switches")), place);
        Ui.await("the spines are there", () -> editor.fabric().getNodes().size() == 1);
        Rectangle box = Diagrams.box(editor, "spine");
        assertTrue(Math.abs(box.x - place.x) <= 8 && Math.abs(box.y - place.y) <= 8, box + " is not at " + place);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("they are undone", () -> editor.fabric().getNodes().isEmpty());
    }

    @Test
    void templateBecomesABlock() throws Exception {
        Diagrams.openDrawer(editor, "Templates");
        String template = Templates.named("leaf-spine").title();
        Diagrams.chooseTool(editor, template);
        Diagrams.click(Diagrams.place(editor, 0.2, 0.2));
        Ui.await("the block is there", () -> editor.fabric().getNodes().size() == 1);
        Block block = (Block) Ui.ask(() -> editor.fabric().getNodes().get(0));
        assertEquals("leaf-spine", block.getName());
        List<EObject> inside = new ArrayList<>();
        block.eAllContents().forEachRemaining(inside::add);
        assertTrue(inside.stream().filter(DeviceGroup.class::isInstance).count() >= 3, "hosts, leaves and spines");
        assertTrue(inside.stream().filter(LinkGroup.class::isInstance).count() >= 2, "and the links among them");
        inside.stream()
                .filter(SwitchGroup.class::isInstance)
                .forEach(s -> assertEquals(fabric(), ((SwitchGroup) s).getType().eContainer(), "with their types"));
        // What is in the block is drawn in it, and edited as anything else.
        Rectangle leaf = Diagrams.box(editor, "leaf");
        Rectangle around = Diagrams.box(editor, "leaf-spine");
        assertTrue(around.contains(leaf.x, leaf.y) && around.contains(leaf.x + leaf.width - 1, leaf.y));
        Diagrams.click(leaf);
        assertEquals(List.of("leaf"), Diagrams.selectedNames(editor));
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("one step undoes it", () -> editor.fabric().getNodes().isEmpty());
        assertTrue(fabric().getTypes().isEmpty(), "with the types");
    }

    @Test
    void productsOfTheCatalogueArePlacedAndUsedForTheSelection() {
        Rectangle item = product("Switches", "QM9700");
        Mouse.doubleClick(new Point(item.x + 12, item.y + item.height / 2));
        Diagrams.click(Diagrams.place(editor, 0.4, 0.3));
        Ui.await("the switches are there", () -> editor.fabric().getNodes().size() == 1);
        SwitchGroup leaf = firstSwitches();
        assertEquals("QM9700", leaf.getType().getName());

        Diagrams.click(Diagrams.box(editor, "leaf"));
        Rectangle other = product("Switches", "SN5600");
        Mouse.doubleClick(new Point(other.x + 12, other.y + other.height / 2));
        Ui.await("they are of another product", () -> leaf.getType().getName().equals("SN5600"));
        assertEquals(fabric(), leaf.getType().eContainer());
        Rectangle nic = product("NICs", "ConnectX-7");
        Mouse.doubleClick(new Point(nic.x + 12, nic.y + nic.height / 2));
        Ui.settle();
        assertEquals("SN5600", leaf.getType().getName(), "a NIC is no switch");
        Diagrams.click(Diagrams.place(editor, 0.9, 0.9));
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("one step undoes it", () -> leaf.getType().getName().equals("QM9700"));
        assertEquals(1, fabric().getTypes().size());

        Drawing.draw(editor, "Hosts", 0.4, 0.7);
        Diagrams.click(Diagrams.box(editor, "host"));
        nic = product("NICs", "ConnectX-7");
        Mouse.doubleClick(new Point(nic.x + 12, nic.y + nic.height / 2));
        HostGroup host = (HostGroup) Ui.ask(() -> editor.fabric().getNodes().get(1));
        Ui.await("the hosts have other NICs", () -> host.getType().getNics().stream()
                .allMatch(n -> n.getType().getName().equals("ConnectX-7")));
    }

    @Test
    void typesAreChosenAndEditedInProperties() {
        Drawing.draw(editor, "Leaf switches", 0.4, 0.4);
        SwitchGroup leaf = firstSwitches();
        String usual = leaf.getType().getName();
        Mouse.click(DiagramEditorTest.valueOf("Type"));
        Ui.settle();
        Keyboard.press(SWT.ARROW_DOWN);
        Keyboard.press(SWT.CR);
        Keyboard.press(SWT.CR);
        Ui.await("it is of a product", () -> !leaf.getType().getName().equals(usual));
        assertEquals(fabric(), leaf.getType().eContainer());

        clickPropertiesTab("Device");
        Mouse.click(DiagramEditorTest.valueOf("Radix (ports)"));
        Ui.await("the radix can be edited", Diagrams::isTyping);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type("many");
        Keyboard.press(SWT.CR);
        Ui.settle();
        int radix = leaf.getType().getRadix();
        Keyboard.press(SWT.ESC);
        Mouse.click(DiagramEditorTest.valueOf("Radix (ports)"));
        Ui.await("the radix can be edited", Diagrams::isTyping);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type("96");
        Keyboard.press(SWT.CR);
        Ui.await("the radix is set", () -> leaf.getType().getRadix() == 96);
        assertFalse(radix == 96, "it was not before");

        clickPropertiesTab("Place");
        Mouse.click(DiagramEditorTest.valueOf("x"));
        Ui.await("the place can be edited", Diagrams::isTyping);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type("16");
        Keyboard.press(SWT.CR);
        Ui.await("it is moved", () -> leaf.getX() == 16);
        Ui.await(
                "and so is its box",
                () -> editor.diagram().scene().box(leaf.getId()).bounds().x() == 16);
    }

    /** The tabs are drawn by the view itself; their text is what they call themselves. */
    private static void clickPropertiesTab(String label) {
        Mouse.click(Widgets.steady("the tab " + label, () -> {
            var view = (PropertySheet) Ui.page().findView(IPageLayout.ID_PROP_SHEET);
            Composite page = (Composite) view.getCurrentPage().getControl();
            var tab = Widgets.first(page, Canvas.class, c -> c.isVisible() && label.equals(c.toString()));
            return tab == null
                    ? null
                    : Ui.display().map(tab, null, new Rectangle(0, 0, tab.getSize().x, tab.getSize().y));
        }));
        Ui.settle();
    }

    @Test
    void outlineSelectsAndDeletes() {
        Drawing.draw(editor, "Hosts", 0.4, 0.7);
        Drawing.draw(editor, "Leaf switches", 0.4, 0.2);
        Tree tree = Ui.find("the tree of the Outline", () -> {
            IViewPart view = Ui.page().findView(IPageLayout.ID_OUTLINE);
            boolean shown = view instanceof ContentOutline outline
                    && outline.getCurrentPage() != null
                    && outline.getCurrentPage().getControl() instanceof Composite;
            return shown
                    ? Widgets.first(
                            (Composite) ((ContentOutline) view).getCurrentPage().getControl(),
                            Tree.class,
                            Tree::isVisible)
                    : null;
        });
        String leaf = Ui.find("the leaf in the Outline", () -> {
            for (TreeItem item : tree.getItems()) {
                if (item.getText().startsWith("leaf")) {
                    return item.getText();
                }
            }
            return null;
        });
        Widgets.selectTreeItem(tree, leaf);
        Ui.await(
                "it is selected in the diagram",
                () -> editor.viewer().getSelectedEditParts().size() == 1);
        assertEquals(List.of("leaf"), Diagrams.selectedNames(editor));
        Diagrams.click(Diagrams.box(editor, "host"));
        Ui.await(
                "and the other way round",
                () -> tree.getSelectionCount() == 1
                        && tree.getSelection()[0].getText().startsWith("host"));
        Widgets.selectTreeItem(tree, leaf);
        Keyboard.press(SWT.DEL);
        Ui.await("it is deleted", () -> editor.fabric().getNodes().size() == 1);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("and back", () -> editor.fabric().getNodes().size() == 2);
    }
}
