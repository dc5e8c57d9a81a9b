// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.cli.compare.HtmlReport;
import dev.weft.cli.compare.PdfReport;
import dev.weft.cli.compare.StoredRuns;
import dev.weft.results.io.WholeFile;
import dev.weft.ui.charts.compare.ComparisonInput;
import dev.weft.ui.charts.history.Selected;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

/** Writes a page on the selected results, or those of the active comparison, for people without Weft. A parameter may name the file. */
public final class ReportHandler extends AbstractHandler {
    private static final String FILE = "dev.weft.ui.report.file";
    private static final String[] ENDINGS = {"*.html", "*.pdf"};

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<Path> folders = folders(event);
        if (folders.isEmpty()) {
            return null;
        }
        String file = event.getParameter(FILE);
        if (file == null) {
            FileDialog dialog = new FileDialog(HandlerUtil.getActiveShellChecked(event), SWT.SAVE);
            dialog.setText(Messages.reportTitle);
            dialog.setFilterExtensions(ENDINGS);
            dialog.setFilterNames(new String[] {Messages.reportHtml, Messages.reportPdf});
            dialog.setFileName(folders.get(0).getFileName() + ".html");
            dialog.setOverwrite(true);
            file = dialog.open();
        }
        if (file != null) {
            Path target = Path.of(file);
            Job job = Job.create(Messages.reportWriting, (IJobFunction) monitor -> write(folders, target));
            job.setUser(true);
            job.schedule();
        }
        return null;
    }

    private static List<Path> folders(ExecutionEvent event) {
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        boolean inEditor = editor != null && editor.equals(HandlerUtil.getActivePart(event));
        if (inEditor && editor.getEditorInput() instanceof ComparisonInput input) {
            return input.paths();
        }
        return Selected.folders(event).stream()
                .map(folder -> folder.getLocation().toPath())
                .toList();
    }

    private static IStatus write(List<Path> folders, Path target) {
        boolean pdf = target.toString().toLowerCase(Locale.ROOT).endsWith(".pdf");
        try {
            StoredRuns runs = StoredRuns.read(folders);
            byte[] page = pdf ? PdfReport.of(runs) : HtmlReport.of(runs).getBytes(StandardCharsets.UTF_8);
            WholeFile.write(target, page);
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error(NLS.bind(Messages.reportFailed, target, e.getMessage()), e);
        }
    }
}
