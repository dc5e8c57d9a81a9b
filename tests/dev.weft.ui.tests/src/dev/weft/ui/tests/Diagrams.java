// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Scrollable;
import org.eclipse.swt.widgets.Text;

/** Where things of a diagram are on the screen. */
final class Diagrams {
    private static final int APPROACH = 12;

    private Diagrams() {}

    /** Clicks as a hand does: a tool decides by the movement before the click what the click will do. */
    static void click(Point place) {
        approach(place);
        Mouse.click(place);
    }

    /** Drags as a hand does. */
    static void drag(Point from, Point to) {
        approach(from);
        Mouse.drag(from, to);
    }

    private static void approach(Point place) {
        Mouse.move(new Point(place.x - APPROACH, place.y));
        Ui.settle();
        Mouse.move(place);
        Ui.settle();
    }

    /** Clicks in the middle of an area. */
    static void click(Rectangle area) {
        click(Mouse.middle(area));
    }

    /** Lets the pointer rest on a place. */
    static void hover(Point place) {
        approach(place);
    }

    /** @return any link within a fabric, in a block or not; only in the UI thread. */
    static LinkGroup anyLink(Fabric fabric) {
        var all = EcoreUtil.getAllContents(fabric, false);
        while (all.hasNext()) {
            if (all.next() instanceof LinkGroup link) {
                return link;
            }
        }
        throw new AssertionError("the fabric has no link");
    }

    /** @return the names of the selected nodes, sorted. */
    static List<String> selectedNames(FabricEditor editor) {
        return Ui.ask(() -> {
            List<String> names = new ArrayList<>();
            for (Object part : editor.viewer().getSelectedEditParts()) {
                if (((EditPart) part).getModel() instanceof Node node) {
                    names.add(node.getName());
                }
            }
            names.sort(null);
            return names;
        });
    }

    /** Opens a drawer of the palette that is closed. */
    static void openDrawer(FabricEditor editor, String label) {
        click(paletteEntry(editor, label));
        Ui.settle();
    }

    /** Clicks on a tool of the palette and waits until it is in use. */
    static void chooseTool(FabricEditor editor, String label) {
        click(paletteEntry(editor, label));
        Ui.await("the tool " + label + " is in use", () -> label.equals(toolLabel(editor)));
    }

    /** @return where a tool of the palette is. */
    static Rectangle tool(FabricEditor editor, String label) {
        return paletteEntry(editor, label);
    }

    /** Waits for a tool of the palette and returns where it is. */
    private static Rectangle paletteEntry(FabricEditor editor, String label) {
        return Widgets.steady("the tool " + label, () -> {
            EditPartViewer palette = editor.viewer().getEditDomain().getPaletteViewer();
            return palette == null
                    ? null
                    : place(palette, m -> m instanceof PaletteEntry entry && label.equals(entry.getLabel()));
        });
    }

    /** Waits for the box of a node and returns where it is. */
    static Rectangle box(FabricEditor editor, String name) {
        return Widgets.steady(
                "the box " + name,
                () -> place(editor.viewer(), m -> m instanceof Node node && name.equals(node.getName())));
    }

    /** Waits for the line of a link and returns where it is. */
    static Rectangle link(FabricEditor editor, String id) {
        return Widgets.steady(
                "the link " + id,
                () -> place(editor.viewer(), m -> m instanceof LinkGroup link && id.equals(link.getId())));
    }

    /** @return the place at a share of the width and height of the visible diagram. */
    static Point place(FabricEditor editor, double x, double y) {
        Rectangle area = Widgets.steady("the diagram", () -> {
            Scrollable canvas = (Scrollable) editor.viewer().getControl();
            return Ui.display().map(canvas, null, canvas.getClientArea());
        });
        return new Point(area.x + (int) (area.width * x), area.y + (int) (area.height * y));
    }

    /** @return the label of the tool that is in use. */
    static String activeTool(FabricEditor editor) {
        return Ui.ask(() -> toolLabel(editor));
    }

    private static String toolLabel(FabricEditor editor) {
        return editor.viewer()
                .getEditDomain()
                .getPaletteViewer()
                .getActiveTool()
                .getLabel();
    }

    /** @return whether a text has the keyboard; only in the UI thread. */
    static boolean isTyping() {
        return Ui.display().getFocusControl() instanceof Text;
    }

    private static Rectangle place(EditPartViewer viewer, Predicate<Object> model) {
        viewer.flush();
        for (Object value : viewer.getEditPartRegistry().values()) {
            if (value instanceof GraphicalEditPart graphical && model.test(graphical.getModel())) {
                var bounds = graphical.getFigure().getBounds().getCopy();
                graphical.getFigure().translateToAbsolute(bounds);
                Rectangle area = new Rectangle(bounds.x, bounds.y, bounds.width, bounds.height);
                return area.isEmpty() ? null : Ui.display().map(viewer.getControl(), null, area);
            }
        }
        return null;
    }
}
