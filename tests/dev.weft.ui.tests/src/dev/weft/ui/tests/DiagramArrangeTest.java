// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Node;
import dev.weft.render.layout.EdgeRouting;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.List;
import java.util.Map;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.rulers.RulerProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Boxes put in order by mouse and keyboard, and the ways to look at them. */
@ExtendWith(WorkbenchExtension.class)
class DiagramArrangeTest {
    private static final String ALIGN = "dev.weft.ui.diagram.align";
    private static final String LINE = "dev.weft.ui.diagram.align.line";

    private FabricEditor editor;

    @BeforeEach
    void openFabric() {
        editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Hosts", 0.15, 0.15);
        Drawing.draw(editor, "Leaf switches", 0.5, 0.45);
        Drawing.draw(editor, "Spine switches", 0.7, 0.8);
    }

    private List<Node> nodes() {
        return Ui.ask(() -> List.copyOf(editor.fabric().getNodes()));
    }

    private void selectAllThreeByClicks() {
        Diagrams.click(Diagrams.box(editor, "host"));
        Keyboard.hold(SWT.SHIFT, () -> {
            Diagrams.click(Diagrams.box(editor, "leaf"));
            Diagrams.click(Diagrams.box(editor, "spine"));
        });
        assertEquals(List.of("host", "leaf", "spine"), Diagrams.selectedNames(editor));
    }

    @Test
    void selectedByClicksTheyAreAlignedAndDistributed() {
        List<Node> nodes = nodes();
        selectAllThreeByClicks();
        int x = Ui.ask(nodes.get(2)::getX);
        Drawing.execute(ALIGN, Map.of(LINE, "left"));
        Ui.await("left edges are in line with the last one selected", () -> nodes.stream()
                .allMatch(n -> n.getX() == x));
        Drawing.execute(ALIGN, Map.of(LINE, "down"));
        Ui.await("they are at equal distances", () -> {
            var boxes = nodes.stream()
                    .map(n -> editor.diagram().scene().box(n.getId()).bounds())
                    .toList();
            double first = boxes.get(1).y() - boxes.get(0).bottom();
            double second = boxes.get(2).y() - boxes.get(1).bottom();
            return Math.abs(first - second) <= 1;
        });
        Keyboard.press(SWT.CTRL, 'z');
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await(
                "two steps undo both",
                () -> nodes.stream().map(Node::getX).distinct().count() == 3);
    }

    @Test
    void marqueeSelectsWhatIsInIt() {
        Diagrams.drag(Diagrams.place(editor, 0.03, 0.03), Diagrams.place(editor, 0.68, 0.65));
        assertEquals(List.of("host", "leaf"), Diagrams.selectedNames(editor));
    }

    @Test
    void arrangedAllTheyLieTierByTierAndSelectionDoesNotLayOut() {
        List<Node> nodes = nodes();
        Diagrams.click(Diagrams.place(editor, 0.95, 0.05));
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'l');
        Ui.await(
                "spine above leaf above hosts",
                () -> y(nodes.get(2)) < y(nodes.get(1)) && y(nodes.get(1)) < y(nodes.get(0)));
        var scene = Ui.ask(() -> editor.diagram().scene());
        // The leaf last: two clicks on the hosts so soon would be a double click, which edits the name.
        Diagrams.click(Diagrams.box(editor, "host"));
        Diagrams.click(Diagrams.box(editor, "leaf"));
        assertSame(scene, Ui.ask(() -> editor.diagram().scene()), "a selection lays nothing out");
        List<Double> places = Ui.ask(() -> nodes.stream().skip(1).map(this::y).toList());
        Rectangle host = Diagrams.box(editor, "host");
        Diagrams.drag(Mouse.middle(host), Diagrams.place(editor, 0.85, 0.85));
        Ui.await("the hosts are moved", () -> editor.diagram().scene() != scene);
        assertEquals(
                places,
                Ui.ask(() -> nodes.stream().skip(1).map(this::y).toList()),
                "a move leaves the others where they are");
    }

    private double y(Node node) {
        return editor.diagram().scene().box(node.getId()).bounds().y();
    }

    @Test
    void wheelZoomsAndPans() {
        double before = Ui.ask(() -> editor.zoom().getZoom());
        Point place = Diagrams.place(editor, 0.5, 0.5);
        Keyboard.hold(SWT.CTRL, () -> Mouse.wheel(place, 2));
        Ui.await("it is larger", () -> editor.zoom().getZoom() > before);
        Keyboard.hold(SWT.CTRL, () -> Mouse.wheel(place, -4));
        Ui.await("it is smaller", () -> editor.zoom().getZoom() < before);
        Keyboard.press(SWT.CTRL, '0');
        Ui.await("it has its real size", () -> editor.zoom().getZoom() == 1);
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Keyboard.press(SWT.CTRL, '8');
        Ui.await("the selection fills the window", () -> editor.zoom().getZoom() > 1);
        int y = Ui.ask(() -> editor.zoom().getViewport().getViewLocation().y);
        Mouse.wheel(place, -3);
        Ui.await("it is scrolled", () -> editor.zoom().getViewport().getViewLocation().y > y);
        Keyboard.press(SWT.CTRL, '9');
        Ui.await("all of it is seen", () -> {
            var area = editor.diagram().scene().area();
            var window = editor.zoom().getViewport().getClientArea();
            return area.width() <= window.width + 1 && area.height() <= window.height + 1;
        });
    }

    @Test
    void boxesAreResizedByTheirHandles() {
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Rectangle leaf = Diagrams.box(editor, "leaf");
        Point corner = new Point(leaf.x + leaf.width + 2, leaf.y + leaf.height + 2);
        Diagrams.drag(corner, new Point(corner.x + 64, corner.y + 32));
        Node node = nodes().get(1);
        Ui.await("it is larger", () -> node.getWidth() > leaf.width && node.getHeight() > leaf.height);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("it has its natural size again", () -> node.getWidth() == 0);
    }

    @Test
    void rulersGridAndRightAnglesAreSwitchedByKeys() {
        Diagrams.chooseTool(editor, "Full mesh");
        Diagrams.click(Diagrams.box(editor, "host"));
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Ui.await("the link is there", () -> editor.fabric().getLinks().size() == 1);
        String id = Ui.ask(() -> editor.fabric().getLinks().get(0).getId());
        SceneEdge straight = Ui.ask(() -> editor.diagram().scene().edge(id));
        Rectangle before = Widgets.place(Ui.ask(() -> editor.viewer().getControl()));
        try {
            Keyboard.press(SWT.CTRL, SWT.SHIFT, 'h');
            Ui.await(
                    "rulers are shown",
                    () -> Boolean.TRUE.equals(editor.viewer().getProperty(RulerProvider.PROPERTY_RULER_VISIBILITY)));
            Ui.await("they take room above and left of the diagram", () -> {
                Point now = Ui.display().map(editor.viewer().getControl(), null, 0, 0);
                return now.x > before.x && now.y > before.y;
            });
            Keyboard.press(SWT.CTRL, SWT.SHIFT, 'g');
            Ui.await(
                    "the grid is shown",
                    () -> Boolean.TRUE.equals(editor.viewer().getProperty(SnapToGrid.PROPERTY_GRID_VISIBLE)));
            Keyboard.press(SWT.CTRL, SWT.SHIFT, 'a');
            Ui.await(
                    "links are at right angles",
                    () -> editor.diagram().scene().style() == EdgeRouting.Style.ORTHOGONAL);
            SceneEdge bent = Ui.ask(() -> editor.diagram().scene().edge(id));
            assertNotEquals(straight.points(), bent.points());
            for (int i = 1; i < bent.points().size(); i++) {
                var a = bent.points().get(i - 1);
                var b = bent.points().get(i);
                assertTrue(a.x() == b.x() || a.y() == b.y(), bent.points().toString());
            }
            Screenshot.take("rulers-grid-right-angles");
            // The next diagram begins as this one.
            FabricEditor next = Drawing.existing().open("b.fabric", Drawing.EMPTY);
            assertEquals(
                    EdgeRouting.Style.ORTHOGONAL,
                    Ui.ask(() -> next.diagram().scene().style()));
        } finally {
            Ui.run(() -> Ui.page().activate(editor));
            Drawing.execute("dev.weft.ui.diagram.rulers", Map.of());
            Drawing.execute("dev.weft.ui.diagram.grid", Map.of());
            Drawing.execute("dev.weft.ui.diagram.rightAngles", Map.of());
        }
        assertEquals(straight, Ui.ask(() -> editor.diagram().scene().edge(id)), "straight again, it runs as before");
    }
}
