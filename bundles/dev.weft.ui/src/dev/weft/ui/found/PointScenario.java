// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.fabric.check.Checker;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** Makes a point of a sweep a scenario of the project, with the fabric that belongs to it. */
public final class PointScenario {
    private static final String SCENARIO = ".scenario";
    private static final String FABRIC = ".fabric";

    private PointScenario() {}

    /**
     * Copies a point's scenario into a project, and its fabric where the project has no equal one, and opens it.
     *
     * @param point the scenario's file in the folder of the sweep
     * @param teller is told why not, in the UI thread
     */
    public static void open(IWorkbenchPage page, IProject project, Path point, Consumer<String> teller) {
        Job job = Job.create(Messages.copying, monitor -> {
            try {
                IFile made = copy(project, point);
                page.getWorkbenchWindow().getShell().getDisplay().asyncExec(() -> edit(page, made, teller));
            } catch (ModelFileException | IOException | CoreException e) {
                page.getWorkbenchWindow()
                        .getShell()
                        .getDisplay()
                        .asyncExec(() -> teller.accept(NLS.bind(Messages.notCopied, e.getMessage())));
            }
            return Status.OK_STATUS;
        });
        job.setRule(project);
        job.schedule();
    }

    private static void edit(IWorkbenchPage page, IFile made, Consumer<String> teller) {
        try {
            IDE.openEditor(page, made);
        } catch (PartInitException e) {
            teller.accept(e.getMessage());
        }
    }

    private static IFile copy(IProject project, Path point) throws ModelFileException, IOException, CoreException {
        Path folder = project.getLocation().toPath();
        Scenario scenario = ModelFiles.load(point).scenario();
        Path fabric = Checker.fabricFile(point, scenario).normalize();
        String name = name(scenario, folder);
        scenario.setFabric(same(folder, fabric, name + FABRIC));
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload collective && collective.getRankFile() != null) {
                Path ranks = point.resolveSibling(collective.getRankFile()).normalize();
                collective.setRankFile(same(folder, ranks, name + ".ranks"));
            }
        }
        ModelFiles.save(folder.resolve(name + SCENARIO), scenario);
        project.refreshLocal(IResource.DEPTH_ONE, null);
        return project.getFile(name + SCENARIO);
    }

    /** A name that neither a scenario nor a fabric of the project has. */
    private static String name(Scenario scenario, Path folder) {
        String title = scenario.getName() == null ? "" : scenario.getName();
        String words =
                title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String base = words.isEmpty() ? Messages.pointName : NLS.bind(Messages.pointOf, words);
        String name = base;
        for (int number = 2;
                Files.exists(folder.resolve(name + SCENARIO)) || Files.exists(folder.resolve(name + FABRIC));
                number++) {
            name = base + "-" + number;
        }
        return name;
    }

    /** @return the name of an equal file that the project has, else that of a copy. */
    private static String same(Path folder, Path file, String name) throws IOException {
        Path there = folder.resolve(file.getFileName());
        if (Files.isRegularFile(there) && Files.mismatch(there, file) < 0) {
            return there.getFileName().toString();
        }
        Files.copy(file, folder.resolve(name));
        return name;
    }
}
