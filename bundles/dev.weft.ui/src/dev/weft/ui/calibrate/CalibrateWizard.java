// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.calibrate;

import dev.weft.cli.calibrate.CalibrationText;
import dev.weft.cli.calibrate.MeasuredFit;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.results.io.WholeFile;
import dev.weft.ui.WeftImages;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;

/** Fits hosts and software to measured collectives, shows how well that fits, and writes it down. */
public final class CalibrateWizard extends Wizard {
    private final MeasuredPage measured;
    private final FitPage fitPage = new FitPage();

    /**
     * Makes the wizard.
     *
     * @param files measured files that are chosen already
     */
    public CalibrateWizard(List<Path> files) {
        measured = new MeasuredPage(files);
        setWindowTitle(Messages.title);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.SCENARIO_BANNER));
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        addPage(measured);
        addPage(fitPage);
    }

    @Override
    public IWizardPage getNextPage(IWizardPage page) {
        return page == measured ? fitPage : null;
    }

    /** Reads the files and fits, off the UI thread; says why not where that is not possible. */
    boolean fit() {
        MeasuredPage.Input input = measured.input();
        MeasuredFit[] fit = new MeasuredFit[1];
        try {
            getContainer().run(true, false, monitor -> {
                monitor.beginTask(Messages.fitting, IProgressMonitor.UNKNOWN);
                try {
                    fit[0] = MeasuredFit.of(input.files(), input.bytesPerSecond(), input.gpusPerHost(), input.hosts());
                } catch (InvalidInputException | ExchangeException e) {
                    throw new InvocationTargetException(e);
                } finally {
                    monitor.done();
                }
            });
        } catch (InvocationTargetException e) {
            measured.setErrorMessage(String.valueOf(e.getCause().getMessage()));
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        fitPage.show(fit[0], target(input.files().get(0)));
        return true;
    }

    /** Beside what was measured. */
    private static Path target(Path measured) {
        String name = measured.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        return measured.resolveSibling(name + "-calibration.json");
    }

    @Override
    public boolean canFinish() {
        return getContainer().getCurrentPage() == fitPage && fitPage.isPageComplete();
    }

    @Override
    public boolean performFinish() {
        MeasuredFit fit = fitPage.fit();
        Path target = fitPage.target();
        try {
            WholeFile.write(target, CalibrationText.toJson(fit.fitted(), fit.all(), fit.used()) + "\n");
        } catch (IOException e) {
            fitPage.setErrorMessage(NLS.bind(Messages.notWritten, target, e.getMessage()));
            return false;
        }
        for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(target.toUri())) {
            try {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
            } catch (CoreException e) {
                // It is written all the same; the next refresh shows it.
                ILog.of(CalibrateWizard.class).warn(e.getMessage(), e);
            }
        }
        return true;
    }
}
