// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.io.IOException;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy;

/** The outputs of a run's process: text for the console, and its progress. */
final class RunStreams implements IStreamsProxy {
    private final RunProgress progress = new RunProgress();
    private final LineMonitor output;
    private final LineMonitor errors;

    RunStreams(Process process) {
        output = new LineMonitor(process.getInputStream(), "weft-run-output", line -> false);
        errors = new LineMonitor(process.getErrorStream(), "weft-run-errors", progress::take);
    }

    RunProgress progress() {
        return progress;
    }

    /** Waits for the end of both outputs. */
    void await() {
        output.await();
        errors.await();
    }

    /**
     * Adds a sentence of the workbench to the console.
     *
     * @param good whether it is about something that went as it should
     * @param sentence the sentence
     */
    void tell(boolean good, String sentence) {
        (good ? output : errors).append(sentence + System.lineSeparator());
    }

    @Override
    public IStreamMonitor getErrorStreamMonitor() {
        return errors;
    }

    @Override
    public IStreamMonitor getOutputStreamMonitor() {
        return output;
    }

    @Override
    public void write(String input) throws IOException {
        throw new IOException(Messages.noInput);
    }
}
