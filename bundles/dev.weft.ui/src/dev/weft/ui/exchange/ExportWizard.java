// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.cli.exchange.ExportSource;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.experiment.InvalidInputException;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import dev.weft.ui.wizards.WizardTasks;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;

/** Writes a fabric, a scenario, a policy or results in another tool's format. */
public final class ExportWizard extends Wizard implements IExportWizard {
    private ExportPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle(Messages.exportTitle);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.FABRIC_BANNER));
        setNeedsProgressMonitor(true);
        IResource selected = Adapters.adapt(selection.getFirstElement(), IResource.class);
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        IEditorPart editor = window == null || window.getActivePage() == null
                ? null
                : window.getActivePage().getActiveEditor();
        if (selected == null && editor != null) {
            selected = Adapters.adapt(editor.getEditorInput(), IFile.class);
        }
        page = new ExportPage(selected == null ? "" : selected.getFullPath().toString());
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Exporter exporter = page.exporter();
        Path source = page.sourceFile();
        String policy = page.policy();
        Map<String, String> options = page.options();
        Path place = page.target();
        ICoreRunnable task = monitor -> {
            Target target = exporter.isFolder() ? Target.folder(place) : Target.file(place);
            try {
                try {
                    exporter.write(
                            ExportSource.read(source, exporter, policy),
                            Options.of(exporter.format(), options),
                            target,
                            new Report());
                    target.commit();
                } finally {
                    target.discard();
                }
                ResourcesPlugin.getWorkspace().getRoot().refreshLocal(IResource.DEPTH_INFINITE, monitor);
            } catch (ExchangeException | InvalidInputException e) {
                throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
            }
        };
        return WizardTasks.run(this, task);
    }
}
