// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.gallery.ReadingEditor;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import dev.weft.ui.tour.TourView;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From the Welcome page to transports compared, by what the page says and the screen shows (docs/first-minutes.md). */
@ExtendWith(WorkbenchExtension.class)
class FirstMinutesTest {
    private static final int AT_MOST = 25;

    private static Shell window() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    /** The words of the Welcome page's section of what to do. */
    private static String path() {
        return Ui.find("what the Welcome page says", () -> {
            Label label = Widgets.first(window(), Label.class, l -> l.getText().startsWith("1.  "));
            return label == null ? null : label.getText();
        });
    }

    @Test
    void leadToAComparisonOfTransports() {
        WelcomeTest.openWelcome();
        String says = path();
        AtomicInteger strokes = new AtomicInteger();
        Listener counter = event -> strokes.incrementAndGet();
        Ui.run(() -> {
            Ui.display().addFilter(SWT.MouseDown, counter);
            Ui.display().addFilter(SWT.KeyDown, counter);
        });
        try {
            Screenshot.take("first-1-welcome");
            assertTrue(says.contains("Open an Example"), says);
            Widgets.clickButton(window(), "Open an Example...");
            Shell gallery = Widgets.shellInFront("Open an Example");
            assertTrue(says.contains("One ring under three transports"), says);
            Widgets.awaitText(gallery, "What to look at and why:"::equals, "the gallery");
            Screenshot.take("first-2-gallery");
            assertTrue(says.contains("press Open"), says);
            Widgets.clickButton(gallery, "Open");
            Widgets.awaitClosed(gallery);
            Ui.find(
                    "the example's page",
                    () -> Ui.page().getActiveEditor() instanceof ReadingEditor editor ? editor : null);
            assertTrue(says.contains("press Run Simulation"), says);
            Screenshot.take("first-3-example");
            Widgets.clickButton(window(), "Run Simulation");
            assertTrue(says.contains("Results, below, shows the transports side by side, and why"), says);
            ResultsView results = complete();
            List<JFreeChart> charts = Ui.ask(results::charts);
            assertEquals(
                    9,
                    charts.get(0).getXYPlot().getDataset().getSeriesCount(),
                    "three transports side by side, with three seeds each");
            List<String> causes = Ui.ask(results::causes);
            assertTrue(causes.stream().anyMatch(cause -> cause.contains("two flows or more")), causes.toString());
            Screenshot.take("first-4-results");
        } finally {
            Ui.run(() -> {
                Ui.display().removeFilter(SWT.MouseDown, counter);
                Ui.display().removeFilter(SWT.KeyDown, counter);
            });
        }
        assertTrue(strokes.get() >= 3, "the clicks are counted: " + strokes);
        assertTrue(strokes.get() <= AT_MOST, "clicks and key strokes: " + strokes);
    }

    private static ResultsView complete() {
        return Ui.find(
                "complete results with their causes",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.charts().isEmpty()
                                && !view.causes().isEmpty()
                        ? view
                        : null);
    }

    /** Each step of the tour is done by its button, and its tick appears only then. */
    @Test
    void theTourDoesAndChecksItsSteps() throws Exception {
        WelcomeTest.openWelcome();
        Widgets.clickButton(window(), "Take the Tour");
        Ui.find("the tour", () -> (IViewPart) Ui.page().findView(TourView.ID));
        assertStates("next", "", "", "", "", "");
        assertEquals(1, Ui.ask(() -> doIts().stream().filter(Button::isEnabled).count()), "only the next step");
        perform("Open the example");
        assertStates("done", "next", "", "", "", "");
        Screenshot.take("tour-start");
        perform("Run three transports");
        complete();
        // Results shows the cause at once; the button brings it back.
        assertStates("done", "done", "done", "next", "", "");
        perform("Read the cause");
        assertStates("done", "done", "done", "next", "", "");
        perform("Change something");
        assertStates("done", "done", "done", "done", "next", "");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tour");
        String scenario =
                new String(project.getFile("tour.scenario").getContents().readAllBytes(), "UTF-8");
        assertTrue(scenario.contains("preset=\"rocev2-tuned\""), scenario);
        perform("Run again");
        assertStates("done", "done", "done", "done", "done", "next");
        perform("Compare");
        assertStates("done", "done", "done", "done", "done", "done");
        Screenshot.take("tour-end");
    }

    private static Composite tour() {
        return Ui.window().getShell();
    }

    private static List<Button> doIts() {
        return Widgets.all(tour(), Button.class, button -> button.getText().startsWith("Do It for Me"));
    }

    private static void perform(String step) {
        Ui.run(() -> {
            Button button = doIts().stream()
                    .filter(candidate -> candidate.getText().equals("Do It for Me: " + step))
                    .findFirst()
                    .orElseThrow();
            button.setFocus();
        });
        Widgets.clickButton(window(), "Do It for Me: " + step);
    }

    private static void assertStates(String... states) {
        Ui.await("the steps are " + List.of(states), () -> {
            List<Label> titles = Widgets.all(tour(), Label.class, label -> label.getData() instanceof Integer);
            for (int i = 0; i < states.length; i++) {
                String text = i < titles.size() ? titles.get(i).getText() : "";
                boolean right = states[i].isEmpty() ? !text.endsWith(")") : text.endsWith("(" + states[i] + ")");
                if (!right) {
                    return false;
                }
            }
            return true;
        });
    }
}
