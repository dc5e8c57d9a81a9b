// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.WeftUi;
import dev.weft.ui.scenarios.ScenarioDraft;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** The scenario that a fabric is run with when the user chooses none: an all-reduce over all GPUs under three transports. */
final class DefaultScenario {
    private DefaultScenario() {}

    /**
     * Finds a scenario of a fabric in the same folder, or makes one there.
     *
     * @param fabric the fabric
     * @return its scenario
     * @throws CoreException with a sentence if that cannot be written
     */
    static IFile findOrCreate(IFile fabric) throws CoreException {
        for (IResource sibling : fabric.getParent().members()) {
            if (sibling instanceof IFile file
                    && WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension())
                    && isAbout(file, fabric)) {
                return file;
            }
        }
        IFile scenario = freeFile(fabric);
        try {
            String name = fabric.getFullPath().removeFileExtension().lastSegment();
            ModelFiles.save(
                    local(scenario), ScenarioDraft.usual(name, fabric.getName()).toScenario());
        } catch (ModelFileException e) {
            throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
        }
        scenario.refreshLocal(IResource.DEPTH_ZERO, null);
        return scenario;
    }

    private static boolean isAbout(IFile file, IFile fabric) throws CoreException {
        try {
            String name = ModelFiles.load(local(file)).scenario().getFabric();
            return name != null && name.strip().equals(fabric.getName());
        } catch (ModelFileException e) {
            // A broken scenario has its marker; it is none to run.
            return false;
        }
    }

    private static Path local(IFile file) throws CoreException {
        IPath location = file.getLocation();
        if (location == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.notLocal, file.getFullPath())));
        }
        return location.toPath();
    }

    private static IFile freeFile(IFile fabric) {
        String base = fabric.getFullPath().removeFileExtension().lastSegment();
        IFile file =
                fabric.getParent().getFile(IPath.fromPortableString(base).addFileExtension(WeftUi.SCENARIO_EXTENSION));
        for (int number = 2; file.exists(); number++) {
            file = fabric.getParent()
                    .getFile(IPath.fromPortableString(base + "-" + number).addFileExtension(WeftUi.SCENARIO_EXTENSION));
        }
        return file;
    }
}
