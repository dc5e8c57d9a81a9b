// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.calibrate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.IPageChangingListener;
import org.eclipse.jface.dialogs.PageChangingEvent;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the wizard of calibrations on the selected files. */
public final class CalibrateHandler extends AbstractHandler {
    private static final List<String> MEASURED = List.of("csv", "txt", "log", "out");

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<Path> files = new ArrayList<>();
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
            for (Object selected : selection) {
                IFile file = Adapters.adapt(selected, IFile.class);
                if (file != null && file.getLocation() != null && MEASURED.contains(file.getFileExtension())) {
                    files.add(file.getLocation().toPath());
                }
            }
        }
        CalibrateWizard wizard = new CalibrateWizard(files);
        WizardDialog dialog = new WizardDialog(HandlerUtil.getActiveShellChecked(event), wizard);
        dialog.addPageChangingListener((IPageChangingListener) change -> leave(change, wizard));
        dialog.open();
        return null;
    }

    /** What was measured is read when that page is left forwards. */
    private static void leave(PageChangingEvent change, CalibrateWizard wizard) {
        if (change.getCurrentPage() instanceof MeasuredPage && change.getTargetPage() instanceof FitPage) {
            change.doit = wizard.fit();
        }
    }
}
