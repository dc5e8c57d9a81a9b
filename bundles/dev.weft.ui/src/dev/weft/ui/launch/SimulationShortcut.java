// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.ui.WeftUi;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;

/** Run As → Fabric Simulation, on a scenario or on a fabric, which gets a scenario if it has none. */
public final class SimulationShortcut implements ILaunchShortcut2 {
    @Override
    public void launch(ISelection selection, String mode) {
        launch(file(selection), mode);
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        IFile file = file(editor);
        if (editor.isDirty() && !PlatformUI.getWorkbench().saveAllEditors(true)) {
            return;
        }
        launch(file, mode);
    }

    /**
     * Runs a scenario or fabric; tells what stands in the way.
     *
     * @param file the file; null does nothing
     * @param mode of the launch
     */
    public static void launch(IFile file, String mode) {
        if (file == null) {
            return;
        }
        try {
            IFile scenario =
                    WeftUi.FABRIC_EXTENSION.equals(file.getFileExtension()) ? DefaultScenario.findOrCreate(file) : file;
            DebugUITools.launch(configuration(scenario), mode);
        } catch (CoreException e) {
            ErrorDialog.openError(null, Messages.cannotRun, null, e.getStatus());
        }
    }

    /** Finds the launch configuration of a scenario, or makes one. */
    static ILaunchConfiguration configuration(IFile scenario) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(RunAttributes.TYPE);
        String path = scenario.getFullPath().toPortableString();
        for (ILaunchConfiguration existing : manager.getLaunchConfigurations(type)) {
            if (RunAttributes.scenarioPath(existing).equals(path)) {
                return existing;
            }
        }
        String name = scenario.getFullPath().removeFileExtension().lastSegment();
        ILaunchConfigurationWorkingCopy created = type.newInstance(null, manager.generateLaunchConfigurationName(name));
        RunAttributes.setScenarioPath(created, path);
        created.setMappedResources(new IResource[] {scenario});
        return created.doSave();
    }

    private static IFile file(ISelection selection) {
        return selection instanceof IStructuredSelection structured
                ? Adapters.adapt(structured.getFirstElement(), IFile.class)
                : null;
    }

    private static IFile file(IEditorPart editor) {
        return Adapters.adapt(editor.getEditorInput(), IFile.class);
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
        // None: launch finds or makes the one.
        return null;
    }

    @Override
    public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
        return null;
    }

    @Override
    public IResource getLaunchableResource(ISelection selection) {
        return file(selection);
    }

    @Override
    public IResource getLaunchableResource(IEditorPart editor) {
        return file(editor);
    }
}
