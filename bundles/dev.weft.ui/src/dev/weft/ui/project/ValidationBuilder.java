// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.ui.WeftUi;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.osgi.util.NLS;

/**
 * Checks the fabrics and scenarios that have changed. A scenario is also checked when a fabric of its project has changed,
 * since it may be its own.
 */
public final class ValidationBuilder extends IncrementalProjectBuilder {
    @Override
    protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor) throws CoreException {
        IResourceDelta delta = kind == FULL_BUILD ? null : getDelta(getProject());
        List<IFile> files = delta == null ? all() : changed(delta);
        SubMonitor progress = SubMonitor.convert(monitor, Messages.checking, files.size());
        for (IFile file : files) {
            checkCanceled(progress);
            progress.subTask(NLS.bind(Messages.checkingFile, file.getProjectRelativePath()));
            check(file);
            progress.worked(1);
        }
        return null;
    }

    private void checkCanceled(SubMonitor progress) {
        if (progress.isCanceled()) {
            // What is not checked now is checked when anything is built again.
            forgetLastBuiltState();
            progress.checkCanceled();
        }
    }

    @Override
    protected void clean(IProgressMonitor monitor) throws CoreException {
        ProblemMarkers.removeAll(getProject());
    }

    @Override
    public ISchedulingRule getRule(int kind, Map<String, String> arguments) {
        return getProject();
    }

    private List<IFile> all() throws CoreException {
        List<IFile> files = new ArrayList<>();
        getProject()
                .accept(
                        proxy -> {
                            if (proxy.getType() == IResource.FILE && isChecked(IPath.fromOSString(proxy.getName()))) {
                                files.add((IFile) proxy.requestResource());
                            }
                            return !proxy.isDerived() && !isResults(proxy.requestFullPath());
                        },
                        IResource.NONE);
        return files;
    }

    private List<IFile> changed(IResourceDelta delta) throws CoreException {
        List<IFile> files = new ArrayList<>();
        boolean[] fabricChanged = new boolean[1];
        delta.accept(part -> {
            if (part.getResource() instanceof IFile file && isChecked(file.getFullPath()) && hasContentChange(part)) {
                fabricChanged[0] |= isFabric(file);
                if (part.getKind() != IResourceDelta.REMOVED) {
                    files.add(file);
                }
            }
            return !isResults(part.getFullPath());
        });
        if (fabricChanged[0]) {
            for (IFile file : all()) {
                if (!isFabric(file) && !files.contains(file)) {
                    files.add(file);
                }
            }
        }
        return files;
    }

    /** Markers change a resource too; to check then would never end. */
    private static boolean hasContentChange(IResourceDelta part) {
        return part.getKind() != IResourceDelta.CHANGED
                || (part.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED | IResourceDelta.ENCODING))
                        != 0;
    }

    private static boolean isChecked(IPath path) {
        String extension = path.getFileExtension();
        return WeftUi.FABRIC_EXTENSION.equals(extension) || WeftUi.SCENARIO_EXTENSION.equals(extension);
    }

    /** The copies of models beside results were good when they were run. */
    private static boolean isResults(IPath path) {
        return path.segmentCount() == 2 && path.segment(1).equals(WeftUi.RUNS_FOLDER);
    }

    private static boolean isFabric(IFile file) {
        return WeftUi.FABRIC_EXTENSION.equals(file.getFileExtension());
    }

    private static void check(IFile file) throws CoreException {
        IPath location = file.getLocation();
        if (location == null || !file.exists()) {
            return;
        }
        ProblemMarkers.replace(file, FileProblems.of(location.toPath()));
    }
}
