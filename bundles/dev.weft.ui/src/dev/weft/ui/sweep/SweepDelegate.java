// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.launch.CommandLine;
import dev.weft.ui.launch.RunAttributes;
import dev.weft.ui.launch.RunPresenter;
import dev.weft.ui.launch.ScenarioDelegate;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;

/** Starts a sweep, a new one or what is left of one that was interrupted: {@code weft sweep}. */
public final class SweepDelegate extends ScenarioDelegate {
    /** Makes the delegate; the workbench does. */
    public SweepDelegate() {
        super(Messages.alreadyRunning);
    }

    @Override
    protected Start prepare(ILaunchConfiguration configuration, IFile scenario) throws CoreException {
        SweepSettings settings = SweepAttributes.settings(configuration);
        String problem = settings.problem();
        if (problem != null) {
            throw new CoreException(Status.error(problem));
        }
        String name = NLS.bind(Messages.name, name(scenario));
        String resumed = configuration.getAttribute(SweepAttributes.RESUME, "");
        Path folder = resumed.isEmpty() ? freeFolder(scenario, name.replace(' ', '-')) : Path.of(resumed);
        List<String> words = CommandLine.program(configuration);
        words.add("sweep");
        words.add(file(scenario).toString());
        words.addAll(settings.options());
        words.add("--out");
        words.add(folder.toString());
        if (!resumed.isEmpty()) {
            words.add("--resume");
        }
        words.add("--progress=json");
        words.add("--threads=" + RunAttributes.threads(configuration));
        SweepPresenter presenter = new SweepPresenter(scenario.getProject(), settings.figure());
        return new Start(name, words, folder, SweepAttributes.TYPE, outcome -> {
            RunPresenter.tell(outcome);
            presenter.show(outcome.results());
        });
    }
}
