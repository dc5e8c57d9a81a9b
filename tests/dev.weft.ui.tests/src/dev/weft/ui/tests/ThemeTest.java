// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.charts.ChartTheme;
import dev.weft.render.style.Colour;
import dev.weft.render.style.DarkColours;
import dev.weft.render.style.FabricColours;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Theme;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The workbench becomes dark and light again while everything is open: what draws itself follows, and all words can be read. */
@ExtendWith(WorkbenchExtension.class)
class ThemeTest {
    /** As WCAG 2 wants it of large text; themes of the platform keep no more everywhere. */
    private static final double READABLE = 3;

    private static final long PATIENCE_NANOS = 60_000_000_000L;

    @AfterEach
    void restore() {
        Theme.restore();
    }

    private static RGB rgb(Colour colour) {
        return new RGB(colour.red(), colour.green(), colour.blue());
    }

    private static Colour colour(RGB rgb) {
        return new Colour(rgb.red << 16 | rgb.green << 8 | rgb.blue);
    }

    @Test
    void theDiagramFollowsAndItsPictureIsMadeForPaper() {
        FabricEditor editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Leaf switches", 0.4, 0.4);
        Point ground = Diagrams.place(editor, 0.9, 0.8);
        RGB paper = Screenshot.colour(ground);
        RGB fill = Screenshot.colour(insideBox(editor));
        RGB legend = Screenshot.colour(legend(editor));
        assertEquals(rgb(FabricColours.BACKGROUND), paper);
        Theme.set(Theme.DARK);
        awaitGround(ground, DarkColours.BACKGROUND);
        assertEquals(rgb(DarkColours.of(colour(fill))), Screenshot.colour(insideBox(editor)));
        assertEquals(rgb(DarkColours.BACKGROUND), Screenshot.colour(legend(editor)), "the legend too");
        assertPalette(editor, true);
        assertOverview(true);
        Drawing.execute("dev.weft.ui.diagram.copyPicture", Map.of());
        ImageData copy = Ui.find("a picture on the clipboard", () -> {
            Clipboard clipboard = new Clipboard(Ui.display());
            try {
                return (ImageData) clipboard.getContents(ImageTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
        assertEquals(
                rgb(FabricColours.BACKGROUND), copy.palette.getRGB(copy.getPixel(1, 1)), "on white, as it is printed");
        Theme.set(Theme.LIGHT);
        awaitGround(ground, FabricColours.BACKGROUND);
        assertEquals(fill, Screenshot.colour(insideBox(editor)));
        assertEquals(legend, Screenshot.colour(legend(editor)));
        assertPalette(editor, false);
        assertOverview(false);
    }

    /** The Outline shows the diagram small, on a ground that is dark or light as all else, to its corners. */
    private static void assertOverview(boolean dark) {
        Canvas canvas = Ui.find(
                "the overview",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Canvas.class,
                        c -> c.isVisible()
                                && c.getParent() instanceof SashForm sash
                                && sash.getChildren().length > 1
                                && sash.getChildren()[0] == c
                                && sash.getChildren()[1] instanceof Tree));
        Rectangle place = Widgets.place(canvas);
        for (int x : new int[] {place.x + 4, place.x + place.width - 4}) {
            for (int y : new int[] {place.y + 4, place.y + place.height - 4}) {
                Point corner = new Point(x, y);
                Ui.await(
                        "the overview is " + (dark ? "dark" : "light"),
                        () -> WorkbenchTheme.isDark(Screenshot.colour(corner)) == dark);
            }
        }
    }

    /** Right of the words of a tool. */
    private static void assertPalette(FabricEditor editor, boolean dark) {
        Rectangle tool = Diagrams.tool(editor, "Block");
        RGB ground = Screenshot.colour(new Point(tool.x + tool.width - 6, tool.y + tool.height / 2));
        assertEquals(dark, WorkbenchTheme.isDark(ground), "the palette is " + ground);
    }

    /** The workbench takes the colours of a theme when it has time. */
    private static void awaitGround(Point place, Colour colour) {
        long start = System.nanoTime();
        while (!Screenshot.colour(place).equals(rgb(colour)) && System.nanoTime() - start < PATIENCE_NANOS) {
            Ui.settle();
        }
        assertEquals(rgb(colour), Screenshot.colour(place));
    }

    private static Point insideBox(FabricEditor editor) {
        Rectangle box = Diagrams.box(editor, "leaf");
        return new Point(box.x + box.width - 12, box.y + box.height / 2);
    }

    private static Point legend(FabricEditor editor) {
        Rectangle diagram = Widgets.place(editor.viewer().getControl());
        return new Point(diagram.x + diagram.width - 20, diagram.y + diagram.height + 12);
    }

    @Test
    void chartsFollowAndAllWordsCanBeRead() throws Exception {
        WelcomeTest.openExample("One ring under three transports");
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        ResultsView view = Ui.find(
                "the results",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView results
                                && results.message().contains("is complete")
                                && !results.charts().isEmpty()
                        ? results
                        : null);
        assertPaper(view, ChartTheme.LIGHT);
        assertReadable("at first");
        Theme.set(Theme.DARK);
        assertPaper(view, ChartTheme.DARK);
        assertReadable("dark");
        Screenshot.take("theme-dark");
        Theme.set(Theme.LIGHT);
        assertPaper(view, ChartTheme.LIGHT);
        assertReadable("light again");
        // A tab gets its colours anew when its part comes to the front.
        Ui.run(() -> Ui.page().activate(Ui.page().getActiveEditor()));
        assertReadable("light again, with another part in front");
        Screenshot.take("theme-light");
    }

    private static void assertPaper(ResultsView view, ChartTheme theme) {
        Ui.await("charts are " + theme, () -> view.charts().stream()
                .allMatch(chart -> theme.paper().equals(chart.getBackgroundPaint())));
    }

    /** GTK changes its widgets when it has time, so this waits. */
    private static void assertReadable(String when) {
        List<String> unreadable = new ArrayList<>();
        try {
            Ui.await("all words can be read", () -> {
                unreadable.clear();
                unreadable.addAll(unreadable(Ui.window().getShell()));
                return unreadable.isEmpty();
            });
        } catch (AssertionError e) {
            throw new AssertionError(when + ": " + unreadable, e);
        }
        assertTrue(unreadable.isEmpty());
    }

    private static List<String> unreadable(Shell shell) {
        List<String> found = new ArrayList<>();
        for (Control control : Widgets.all(shell, Control.class, c -> c.isVisible() && hasWords(c))) {
            double contrast = colour(control.getForeground().getRGB())
                    .contrast(colour(control.getBackground().getRGB()));
            if (contrast < READABLE) {
                found.add(control + " " + control.getForeground() + " on " + control.getBackground());
            }
        }
        for (CTabFolder folder : Widgets.all(shell, CTabFolder.class, Control::isVisible)) {
            for (CTabItem item : folder.getItems()) {
                boolean selected = item == folder.getSelection();
                RGB words = (selected && item.getForeground() == null
                                ? folder.getSelectionForeground()
                                : item.getForeground())
                        .getRGB();
                Control ground = selected ? item.getControl() : folder;
                if (item.isShowing()
                        && ground != null
                        && colour(words).contrast(colour(ground.getBackground().getRGB())) < READABLE) {
                    found.add(item + " " + words + " on " + ground.getBackground());
                }
            }
        }
        return found;
    }

    private static boolean hasWords(Control control) {
        return control instanceof Label
                || control instanceof CLabel
                || control instanceof Text
                || control instanceof StyledText
                || control instanceof Table
                || control instanceof Tree;
    }
}
