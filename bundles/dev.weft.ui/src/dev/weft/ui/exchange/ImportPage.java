// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.Conversion;
import dev.weft.exchange.Conversion.Outcome;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.Format;
import dev.weft.exchange.Formats;
import dev.weft.exchange.Importer;
import dev.weft.exchange.io.CancelledException;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.ui.WeftUi;
import dev.weft.ui.common.help.HelpContextIds;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;

/** Asks for a file of another tool, reads it at once, and shows what becomes of it. */
final class ImportPage extends WizardPage {
    /** Typing ends when nothing was typed for that long, ms. */
    private static final int PAUSE = 250;

    private final List<Importer> importers = Formats.importers();
    private final String initialFolder;
    private Text file;
    private Combo format;
    private Text options;
    private Combo fabric;
    private Text folder;
    private Text name;
    private ReportTable report;
    private FabricImport read;
    private Job reading;
    private int generation;
    private boolean nameTyped;
    private boolean naming;

    ImportPage(String initialFolder) {
        super("import", Messages.importTitle, null);
        this.initialFolder = initialFolder;
        setDescription(Messages.importDescription);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        body.setLayout(new GridLayout(Fields.COLUMNS, false));
        file = Fields.text(body, Messages.importFile, this::changed);
        Fields.button(body, Messages.browse, this::browse);
        format = Fields.combo(body, Messages.importFormat, this::changed);
        format.add(Messages.importRecognise);
        importers.forEach(i -> format.add(i.format().title()));
        format.select(0);
        options = Fields.options(body, Messages.options, this::changed);
        options.setToolTipText(Messages.optionsTip);
        report = new ReportTable(body, Fields.COLUMNS);
        fabric = Fields.combo(body, Messages.importFabric, this::validate);
        WorkspaceFiles.withExtension(WeftUi.FABRIC_EXTENSION).forEach(fabric::add);
        fabric.select(0);
        fabric.setEnabled(false);
        folder = Fields.text(body, Messages.importFolder, this::validate);
        Fields.button(body, Messages.browse, this::browseFolder);
        name = Fields.text(body, Messages.importName, () -> {
            nameTyped |= !naming;
            validate();
        });
        folder.setText(initialFolder);
        setControl(body);
        HelpContextIds.set(body, "exchange");
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void browseFolder() {
        ContainerSelectionDialog dialog =
                new ContainerSelectionDialog(getShell(), container(), true, Messages.importFolderTip);
        if (dialog.open() == ContainerSelectionDialog.OK && dialog.getResult().length == 1) {
            folder.setText(String.valueOf(dialog.getResult()[0]));
        }
    }

    /** The file, its format or options were changed: it is read anew when nothing was typed for a while. */
    private void changed() {
        read = null;
        int mine = ++generation;
        if (reading != null) {
            reading.cancel();
        }
        setPageComplete(false);
        Display display = getShell().getDisplay();
        display.timerExec(PAUSE, () -> {
            if (mine == generation && !file.isDisposed()) {
                startReading(mine);
            }
        });
    }

    private void startReading(int mine) {
        if (file.getText().isBlank()) {
            setMessage(null);
            setErrorMessage(null);
            report.show(List.of());
            return;
        }
        Path path;
        try {
            path = Path.of(file.getText().strip());
        } catch (InvalidPathException e) {
            setErrorMessage(e.getMessage());
            return;
        }
        Format chosen = format.getSelectionIndex() <= 0
                ? null
                : importers.get(format.getSelectionIndex() - 1).format();
        options.setToolTipText(chosen == null ? Messages.optionsTip : Fields.describe(chosen.options()));
        Map<String, String> values = Fields.parse(options.getText());
        Display display = file.getDisplay();
        reading = Job.createSystem(Messages.importReading, monitor -> {
            try {
                FabricImport result = FabricImport.read(
                        path, chosen == null ? null : chosen.id(), values, (done, total) -> !monitor.isCanceled());
                if (result.isFabric()) {
                    // Assembled here, so that the report tells that too; anew when the wizard finishes.
                    Conversion.document(result, dev.weft.exchange.assembly.Assumptions.DEFAULT, null, "");
                }
                display.asyncExec(() -> show(mine, result, null));
            } catch (ExchangeException e) {
                display.asyncExec(() -> show(mine, null, e.getMessage()));
            } catch (CancelledException e) {
                return Status.CANCEL_STATUS;
            }
            return Status.OK_STATUS;
        });
        reading.schedule();
        setErrorMessage(null);
        setMessage(Messages.importReading, IMessageProvider.INFORMATION);
    }

    private void show(int mine, FabricImport result, String problem) {
        if (mine != generation || file.isDisposed()) {
            return;
        }
        read = result;
        report.show(result == null ? List.of() : result.report().notes());
        if (result == null) {
            setMessage(null);
            setErrorMessage(problem);
            setPageComplete(false);
            return;
        }
        setErrorMessage(null);
        setMessage(
                NLS.bind(Messages.importRead, result.importer().format().title(), outcomeText(outcome())),
                IMessageProvider.INFORMATION);
        fabric.setEnabled(Conversion.needsFabric(result.imported()));
        if (!nameTyped) {
            naming = true;
            name.setText(proposedName());
            naming = false;
        }
        validate();
    }

    private Outcome outcome() {
        return Conversion.outcome(read.imported());
    }

    private static String outcomeText(Outcome outcome) {
        return switch (outcome) {
            case FABRIC -> Messages.outcomeFabric;
            case SCENARIO -> Messages.outcomeScenario;
            case RUN -> Messages.outcomeRun;
            case NOTHING -> Messages.outcomeNothing;
        };
    }

    private String proposedName() {
        String base = String.valueOf(Path.of(file.getText().strip()).getFileName());
        int dot = base.lastIndexOf('.');
        base = dot > 0 ? base.substring(0, dot) : base;
        return switch (outcome()) {
            case FABRIC -> base + "." + WeftUi.FABRIC_EXTENSION;
            case SCENARIO -> base + "." + WeftUi.SCENARIO_EXTENSION;
            case RUN -> base;
            case NOTHING -> "";
        };
    }

    private void validate() {
        if (read == null) {
            setPageComplete(false);
            return;
        }
        String problem = problem();
        setErrorMessage(problem);
        setPageComplete(problem == null);
    }

    private String problem() {
        Outcome outcome = outcome();
        if (outcome == Outcome.NOTHING) {
            return Messages.importNothing;
        }
        if (fabric.isEnabled() && fabric.getSelectionIndex() < 0) {
            return Messages.importNeedsFabric;
        }
        IContainer container = container();
        if (container == null || !container.isAccessible()) {
            return Messages.importNeedsFolder;
        }
        if (name.getText().isBlank()
                || !ResourcesPlugin.getWorkspace()
                        .validateName(name.getText().strip(), IResource.FILE)
                        .isOK()) {
            return Messages.importNeedsName;
        }
        String extension =
                switch (outcome) {
                    case FABRIC -> "." + WeftUi.FABRIC_EXTENSION;
                    case SCENARIO -> "." + WeftUi.SCENARIO_EXTENSION;
                    default -> "";
                };
        if (!name.getText().strip().endsWith(extension)) {
            return NLS.bind(Messages.importExtension, extension);
        }
        return container.exists(IPath.fromPortableString(name.getText().strip()))
                ? NLS.bind(Messages.importExists, name.getText().strip())
                : null;
    }

    /** @return what was read; only while the page is complete. */
    FabricImport read() {
        return read;
    }

    /** @return where to; null while there is no such folder. */
    IContainer container() {
        IResource member = ResourcesPlugin.getWorkspace()
                .getRoot()
                .findMember(IPath.fromPortableString(folder.getText().strip()));
        return member instanceof IContainer container && member.getType() != IResource.ROOT ? container : null;
    }

    /** @return name of the file or run folder. */
    String fileName() {
        return name.getText().strip();
    }

    /** @return the fabric's file; null where none is needed. */
    Path fabricFile() {
        if (!fabric.isEnabled()) {
            return null;
        }
        IResource member = ResourcesPlugin.getWorkspace().getRoot().findMember(fabric.getText());
        return member == null ? null : member.getLocation().toPath();
    }

    /** @return what is to be read again when the wizard finishes, so that the report is told once. */
    Path file() {
        return Path.of(file.getText().strip());
    }

    /** @return the ID of the format. */
    String formatId() {
        return read.importer().format().id();
    }

    /** @return the options. */
    Map<String, String> options() {
        return Fields.parse(options.getText());
    }
}
