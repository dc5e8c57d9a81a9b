// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.model.io.ModelFiles;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Pictures of the diagram editor, to be looked at. No test: it runs only where it is asked for by name; with the environment
 * variable {@code GDK_SCALE=2} on a screen of twice the size it shows what a screen of high resolution shows.
 */
@ExtendWith(WorkbenchExtension.class)
class DiagramPictures {
    private static final Path EXAMPLE = Path.of("..", "..", "examples", "rail-optimised-128");

    private IProject project;

    private FabricEditor open(String name) throws CoreException {
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Steps.awaitBuild();
        FabricEditor editor = Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), project.getFile(name));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        Ui.settle();
        return editor;
    }

    private void copy(String name) throws IOException {
        Files.copy(EXAMPLE.resolve(name), project.getLocation().toPath().resolve(name));
    }

    @Test
    void take() throws Exception {
        Steps.makeProject("cluster");
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("cluster");
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("empty.fabric"), Drawing.EMPTY);
        open("empty.fabric");
        Screenshot.take("diagram-empty");
        project.getFile("empty.fabric").delete(true, null);
        Steps.awaitBuild();

        copy("fabric.fabric");
        copy("all-reduce.scenario");
        FabricEditor editor = open("fabric.fabric");
        Ui.run(() -> editor.reveal(editor.fabric().getNodes().get(0).getId()));
        Screenshot.take("diagram-example");

        Steps.selectInExplorer("cluster", "all-reduce.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        Ui.await(
                "the run is complete",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                        && view.message().contains("complete"));
        Ui.run(() -> {
            Ui.page().activate(editor);
            editor.frame().showResults(true);
        });
        Ui.await("the run is shown", () -> editor.diagram().view().run() != null);
        Ui.run(() -> editor.viewer().deselectAll());
        Screenshot.take("diagram-overlay");

        ModelFiles.save(
                folder.resolve("gpus.fabric"),
                LargeFabrics.template(Map.of("hosts", "3072", "radix", "512", "hosts-per-unit", "256")));
        open("gpus.fabric");
        Screenshot.take("diagram-24576");
    }
}
