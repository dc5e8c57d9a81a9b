// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.cli.exchange.ExportSource;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Formats;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.ui.WeftUi;
import dev.weft.ui.common.help.HelpContextIds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;

/** Asks what is to be written in which format and where to, and shows what the format keeps of it. */
final class ExportPage extends WizardPage {
    private static final int PAUSE = 250;

    private final String initialSource;
    private final List<Exporter> exporters = new ArrayList<>();
    private Combo source;
    private Combo format;
    private Combo policy;
    private Text options;
    private Text target;
    private Button replace;
    private ReportTable report;
    private boolean tried;
    private String problem;
    private int generation;

    ExportPage(String initialSource) {
        super("export", Messages.exportTitle, null);
        this.initialSource = initialSource;
        setDescription(Messages.exportDescription);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        body.setLayout(new GridLayout(Fields.COLUMNS, false));
        source = Fields.combo(body, Messages.exportSource, this::sourceChanged);
        WorkspaceFiles.withExtension(WeftUi.FABRIC_EXTENSION).forEach(source::add);
        WorkspaceFiles.withExtension(WeftUi.SCENARIO_EXTENSION).forEach(source::add);
        WorkspaceFiles.runs().forEach(source::add);
        format = Fields.combo(body, Messages.exportFormat, this::changed);
        policy = Fields.combo(body, Messages.exportPolicy, this::changed);
        options = Fields.options(body, Messages.options, this::changed);
        report = new ReportTable(body, Fields.COLUMNS);
        target = Fields.text(body, Messages.exportTarget, this::validate);
        Fields.button(body, Messages.browse, this::browse);
        replace = new Button(body, SWT.CHECK);
        replace.setText(Messages.exportReplace);
        replace.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, Fields.COLUMNS, 1));
        replace.addListener(SWT.Selection, e -> validate());
        setControl(body);
        HelpContextIds.set(body, "exchange");
        source.select(Math.max(0, source.indexOf(initialSource)));
        sourceChanged();
    }

    private void browse() {
        Exporter exporter = exporter();
        String chosen;
        if (exporter != null && exporter.isFolder()) {
            chosen = new DirectoryDialog(getShell(), SWT.SAVE).open();
        } else {
            chosen = new FileDialog(getShell(), SWT.SAVE).open();
        }
        if (chosen != null) {
            target.setText(chosen);
        }
    }

    private void sourceChanged() {
        exporters.clear();
        format.removeAll();
        policy.removeAll();
        boolean fabric = source.getText().endsWith("." + WeftUi.FABRIC_EXTENSION);
        boolean scenario = source.getText().endsWith("." + WeftUi.SCENARIO_EXTENSION);
        for (Exporter exporter : Formats.exporters()) {
            boolean fits =
                    switch (exporter.need()) {
                        case FABRIC -> fabric || scenario;
                        case WORKLOAD, POLICY -> scenario;
                        case RESULTS -> !fabric && !scenario;
                    };
            if (fits) {
                exporters.add(exporter);
                format.add(exporter.format().title());
            }
        }
        if (scenario) {
            policies().forEach(policy::add);
            policy.select(0);
        }
        format.select(0);
        changed();
    }

    private List<String> policies() {
        try {
            return ModelFiles.load(sourceFile()).scenario().getPolicies().stream()
                    .map(Policy::getName)
                    .filter(Objects::nonNull)
                    .toList();
        } catch (ModelFileException e) {
            return List.of();
        }
    }

    private void changed() {
        tried = false;
        int mine = ++generation;
        Exporter exporter = exporter();
        policy.setEnabled(exporter != null && exporter.need() == Need.POLICY);
        options.setToolTipText(
                exporter == null
                        ? Messages.optionsTip
                        : Fields.describe(exporter.format().options()));
        setPageComplete(false);
        if (exporter == null) {
            setErrorMessage(source.getItemCount() == 0 ? Messages.exportNothing : null);
            return;
        }
        Path file = sourceFile();
        String chosen = policy();
        Map<String, String> values = Fields.parse(options.getText());
        Display display = source.getDisplay();
        display.timerExec(PAUSE, () -> {
            if (mine == generation && !source.isDisposed()) {
                setErrorMessage(null);
                setMessage(Messages.exportTrying, IMessageProvider.INFORMATION);
                Job.createSystem(Messages.exportTrying, monitor -> {
                            Report result = new Report();
                            String wrong = attempt(file, exporter, chosen, values, result);
                            display.asyncExec(() -> show(mine, result, wrong));
                            return Status.OK_STATUS;
                        })
                        .schedule();
            }
        });
    }

    /** Writes beside the workspace's own files and throws it away: what is left is the report. */
    private static String attempt(
            Path file, Exporter exporter, String policy, Map<String, String> values, Report report) {
        try {
            Path folder = Files.createTempDirectory("weft-export");
            Target trial =
                    exporter.isFolder() ? Target.folder(folder.resolve("files")) : Target.file(folder.resolve("file"));
            try {
                exporter.write(
                        ExportSource.read(file, exporter, policy),
                        Options.of(exporter.format(), values),
                        trial,
                        report);
            } finally {
                trial.discard();
                Files.deleteIfExists(folder.resolve("files"));
                Files.deleteIfExists(folder);
            }
            return null;
        } catch (ExchangeException | InvalidInputException | IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private void show(int mine, Report result, String wrong) {
        if (mine != generation || source.isDisposed()) {
            return;
        }
        tried = true;
        problem = wrong;
        setMessage(null);
        report.show(wrong == null ? result.notes() : List.of());
        validate();
    }

    private void validate() {
        if (!tried) {
            setPageComplete(false);
            return;
        }
        String wrong = problem == null ? targetProblem() : problem;
        setErrorMessage(wrong);
        setPageComplete(wrong == null);
    }

    private String targetProblem() {
        if (target.getText().isBlank()) {
            return Messages.exportNeedsTarget;
        }
        try {
            Path path = target();
            if (path.getParent() == null || !Files.isDirectory(path.getParent())) {
                return NLS.bind(Messages.exportNoFolder, path.getParent());
            }
            return Files.exists(path) && !replace.getSelection() ? NLS.bind(Messages.exportExists, path) : null;
        } catch (InvalidPathException e) {
            return e.getMessage();
        }
    }

    /** @return the exporter; null where nothing can be exported. */
    Exporter exporter() {
        int index = format.getSelectionIndex();
        return index < 0 ? null : exporters.get(index);
    }

    /** @return what is exported. */
    Path sourceFile() {
        IResource member =
                ResourcesPlugin.getWorkspace().getRoot().findMember(IPath.fromPortableString(source.getText()));
        return member == null ? Path.of(source.getText()) : member.getLocation().toPath();
    }

    /** @return the policy; null where none is asked for. */
    String policy() {
        return policy.isEnabled() && policy.getSelectionIndex() >= 0 ? policy.getText() : null;
    }

    /** @return the options. */
    Map<String, String> options() {
        return Fields.parse(options.getText());
    }

    /** @return where to. */
    Path target() {
        return Path.of(target.getText().strip()).toAbsolutePath();
    }
}
