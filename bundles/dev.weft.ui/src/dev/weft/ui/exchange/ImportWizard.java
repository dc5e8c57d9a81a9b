// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.Conversion;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.Imported;
import dev.weft.exchange.assembly.Assumptions;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.WeftVersion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.core.Document;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolderWriter;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import dev.weft.ui.wizards.WizardTasks;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a fabric, a scenario or a measured run of another tool's file, and opens it. */
public final class ImportWizard extends Wizard implements IImportWizard {
    private IWorkbench workbench;
    private ImportPage page;

    @Override
    public void init(IWorkbench bench, IStructuredSelection selection) {
        workbench = bench;
        setWindowTitle(Messages.importTitle);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.FABRIC_BANNER));
        setNeedsProgressMonitor(true);
        page = new ImportPage(folderOf(Adapters.adapt(selection.getFirstElement(), IResource.class)));
    }

    /** The selected folder, else that of the selected file, else the only project. */
    private static String folderOf(IResource resource) {
        IResource folder = resource instanceof IFile ? resource.getParent() : resource;
        if (folder == null) {
            List<IProject> open = Arrays.stream(
                            ResourcesPlugin.getWorkspace().getRoot().getProjects())
                    .filter(IProject::isOpen)
                    .toList();
            folder = open.size() == 1 ? open.get(0) : null;
        }
        return folder == null ? "" : folder.getFullPath().toString();
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IContainer container = page.container();
        String name = page.fileName();
        Path source = page.file();
        String format = page.formatId();
        Map<String, String> options = page.options();
        Path fabric = page.fabricFile();
        ICoreRunnable task = monitor -> write(container, name, source, format, options, fabric, monitor);
        if (!WizardTasks.run(this, task)) {
            return false;
        }
        open(container.findMember(name));
        return true;
    }

    private static void write(
            IContainer container,
            String name,
            Path source,
            String format,
            Map<String, String> options,
            Path fabric,
            IProgressMonitor monitor)
            throws CoreException {
        try {
            FabricImport read = FabricImport.read(source, format, options, (done, total) -> !monitor.isCanceled());
            FabricGraph graph = fabric == null ? null : FabricInput.read(fabric).graph();
            Path target = container.getLocation().toPath().resolve(name);
            if (read.imported() instanceof Imported.OfMeasurement measured) {
                RunFolderWriter.write(target, measured.measurement().run(graph, WeftVersion.current(), read.report()));
                container.refreshLocal(IResource.DEPTH_INFINITE, monitor);
                return;
            }
            String path = fabric == null ? "" : Conversion.fabricPath(target, fabric);
            Document document = Conversion.document(read, Assumptions.DEFAULT, graph, path);
            container
                    .getFile(IPath.fromPortableString(name))
                    .create(new ByteArrayInputStream(ModelFiles.content(target, document)), IResource.NONE, monitor);
        } catch (ExchangeException | InvalidInputException | ModelFileException | RunFolderException e) {
            throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
        }
    }

    private void open(IResource made) {
        if (made == null) {
            return;
        }
        BasicNewResourceWizard.selectAndReveal(made, workbench.getActiveWorkbenchWindow());
        if (made instanceof IFile file) {
            try {
                IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file, true);
            } catch (PartInitException e) {
                ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
            }
        }
    }
}
