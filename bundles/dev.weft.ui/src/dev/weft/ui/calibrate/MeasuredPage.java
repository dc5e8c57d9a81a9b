// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.calibrate;

import dev.weft.cli.calibrate.MeasuredFit;
import dev.weft.experiment.InvalidInputException;
import dev.weft.ui.common.help.HelpContextIds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** What was measured, and on what. */
final class MeasuredPage extends WizardPage {
    private static final String SEPARATOR = ";";
    private static final String GPUS = "8";

    private final List<Path> chosen;
    private Text files;
    private Text ceiling;
    private Text gpus;
    private Text hosts;

    /** What the page says. */
    record Input(List<Path> files, double bytesPerSecond, int gpusPerHost, MeasuredFit.Hosts hosts) {}

    MeasuredPage(List<Path> chosen) {
        super("measured", Messages.measuredTitle, null);
        this.chosen = List.copyOf(chosen);
        setDescription(Messages.measuredMessage);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "what-if");
        files = field(area, Messages.files, "", 1);
        files.setText(
                String.join(SEPARATOR + " ", chosen.stream().map(Path::toString).toList()));
        Button browse = new Button(area, SWT.PUSH);
        browse.setText(Messages.browse);
        browse.addListener(SWT.Selection, event -> browse());
        ceiling = field(area, Messages.ceiling, Messages.ceilingHint, 2);
        gpus = field(area, Messages.gpus, "", 2);
        gpus.setText(GPUS);
        hosts = field(area, Messages.hosts, Messages.hostsHint, 2);
        check();
        // A page that nobody has filled in is not wrong yet.
        setErrorMessage(null);
    }

    private Text field(Composite parent, String label, String hint, int columns) {
        new Label(parent, SWT.NONE).setText(label);
        Text text = new Text(parent, SWT.BORDER);
        text.setMessage(hint);
        text.addModifyListener(event -> check());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .span(columns, 1)
                .applyTo(text);
        return text;
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setText(Messages.measuredTitle);
        if (dialog.open() != null) {
            List<String> names = new ArrayList<>();
            for (String name : dialog.getFileNames()) {
                names.add(Path.of(dialog.getFilterPath(), name).toString());
            }
            files.setText(String.join(SEPARATOR + " ", names));
        }
    }

    private void check() {
        if (hosts == null) {
            return;
        }
        try {
            read();
            setErrorMessage(null);
            setPageComplete(true);
        } catch (InvalidInputException e) {
            setErrorMessage(e.getMessage());
            setPageComplete(false);
        }
    }

    private Input read() throws InvalidInputException {
        List<Path> paths = new ArrayList<>();
        for (String name : files.getText().split(SEPARATOR, -1)) {
            if (name.isBlank()) {
                continue;
            }
            Path path = Path.of(name.strip());
            if (!Files.isRegularFile(path)) {
                throw new InvalidInputException(NLS.bind(Messages.noFile, path));
            }
            paths.add(path.toAbsolutePath());
        }
        if (paths.isEmpty()) {
            throw new InvalidInputException(Messages.noFiles);
        }
        if (ceiling.getText().isBlank()) {
            throw new InvalidInputException(Messages.noCeiling);
        }
        String number = gpus.getText().strip();
        if (!number.matches("[1-9]\\d{0,3}")) {
            throw new InvalidInputException(Messages.gpusProblem);
        }
        return new Input(
                paths,
                MeasuredFit.ceiling(ceiling.getText()),
                Integer.parseInt(number),
                hosts.getText().isBlank() ? MeasuredFit.Hosts.ALL : MeasuredFit.Hosts.parse(hosts.getText()));
    }

    /** @return what it says; only while it is complete. */
    Input input() {
        try {
            return read();
        } catch (InvalidInputException e) {
            throw new IllegalStateException(e);
        }
    }
}
