// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Fitting hosts and software to measured collectives. */
@ExtendWith(WorkbenchExtension.class)
class CalibrateTest {
    private static final String MEASURED = """
            collective,hosts,size,efficiency
            all-reduce,2,16 MiB,0.32
            all-reduce,4,16 MiB,0.24
            all-reduce,8,16 MiB,0.13
            all-reduce,2,256 MiB,0.78
            all-reduce,4,256 MiB,0.72
            all-reduce,8,256 MiB,0.62
            all-reduce,16,256 MiB,0.47
            """;

    @Test
    void whatIsMeasuredIsFittedAndWritten() throws CoreException, IOException {
        Steps.makeProject("mine");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
        write(project.getFile("broken.csv"), MEASURED.replace("0.24", "much"));
        write(project.getFile("measured.csv"), MEASURED);
        Steps.selectInExplorer("mine", "broken.csv");
        Commands.execute("dev.weft.ui.calibrate");
        Shell wizard = Widgets.activeShell("Calibrate");
        assertFalse(Widgets.isButtonEnabled(wizard, "Next >"), "the rate is missing");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "NICs of a host together:"), "388 apples");
        Ui.await("a mistake is told", () -> message(wizard).contains("'apples' is not a unit"));
        Widgets.typeInto(Widgets.fieldAfter(wizard, "NICs of a host together:"), "388 Gb/s");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Fit only to hosts:"), "2 to 8");
        Ui.await("another one, too", () -> message(wizard).contains("2 to 8"));
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Fit only to hosts:"), "2..8");
        Widgets.clickButton(wizard, "Next >");
        Ui.await(
                "a broken table is told with its line",
                () -> message(wizard).contains("broken.csv") && message(wizard).contains("much"));
        Text files = (Text) Widgets.fieldAfter(wizard, "Measured files:");
        Ui.run(() -> files.setText(project.getFile("measured.csv").getLocation().toOSString()));
        Widgets.clickButton(wizard, "Next >");

        Table table = Ui.find(
                "the points", () -> Widgets.first(wizard, Table.class, t -> t.isVisible() && t.getItemCount() == 7));
        assertEquals("fitted", Ui.ask(() -> table.getItem(0).getText(6)));
        assertEquals("predicted", Ui.ask(() -> table.getItem(6).getText(6)));
        assertTrue(Ui.ask(() -> table.getItem(6).getText(5)).matches("[+-]\\d+\\.\\d %"), "its error");
        Widgets.awaitText(wizard, text -> text.contains("6 points are fitted, "), "how far off the fit is");
        Widgets.awaitText(wizard, text -> text.contains("1 points are predicted, "), "how far off the prediction is");
        Screenshot.take("calibrate");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Write it to:"), "/nowhere/at/all.json");
        Ui.await("a folder must be there", () -> !Widgets.isButtonEnabled(wizard, "Finish"));
        IFile written = project.getFile("fit.json");
        Widgets.typeInto(
                Widgets.fieldAfter(wizard, "Write it to:"),
                project.getLocation().append("fit.json").toOSString());
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        Ui.await("the workspace has the file", written::exists);
        String fit = Files.readString(written.getLocation().toPath());
        assertEquals(7, fit.split("\"measuredSeconds\":", -1).length - 1, fit);
        assertTrue(fit.matches("(?s).*\"share\":0\\.[5-9].*"), fit);
    }

    private static void write(IFile file, String content) throws CoreException {
        file.create(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
    }

    private static String message(Shell wizard) {
        List<Text> texts = Widgets.all(wizard, Text.class, text -> !text.getEditable());
        return texts.isEmpty() ? "" : texts.get(0).getText();
    }
}
