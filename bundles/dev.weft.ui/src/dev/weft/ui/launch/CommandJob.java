// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.ui.common.preferences.Setting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/**
 * Runs a sub-command of {@code weft} that prints one answer, in a JVM of its own: what exhausts memory there takes nothing with it.
 * The Progress view shows how far it is and can cancel it.
 */
public final class CommandJob extends Job {
    private static final int EXIT_NO = 1;
    private static final int EXIT_CANCELLED = 130;

    private final List<String> words;
    private final Path folder;
    private final String starting;
    private final Consumer<Answer> consumer;
    private Process process;
    private boolean stopped;

    /**
     * What the command said.
     *
     * @param output what it printed; empty where it failed or was cancelled
     * @param problem why there is no answer, in one sentence; empty where there is one
     * @param cancelled whether the user cancelled it
     */
    public record Answer(String output, String problem, boolean cancelled) {
        /** @return whether there is an answer. */
        public boolean isGood() {
            return problem.isEmpty() && !cancelled;
        }
    }

    /**
     * Prepares a command.
     *
     * @param name of the job
     * @param starting what is said until the command tells how far it is
     * @param words the sub-command and its arguments
     * @param folder in which it runs
     * @param consumer gets the answer, in the thread of the job
     */
    public CommandJob(String name, String starting, List<String> words, Path folder, Consumer<Answer> consumer) {
        super(name);
        this.words = List.copyOf(words);
        this.folder = folder;
        this.starting = starting;
        this.consumer = consumer;
        setPriority(LONG);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Answer answer;
        try {
            List<String> line = CommandLine.program(Setting.MEMORY.number());
            line.addAll(words);
            process = new ProcessBuilder(line).directory(folder.toFile()).start();
            answer = follow(monitor);
        } catch (CoreException | IOException e) {
            answer = new Answer("", String.valueOf(e.getMessage()), false);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            answer = new Answer("", "", true);
        } finally {
            monitor.done();
        }
        consumer.accept(answer);
        return answer.cancelled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private Answer follow(IProgressMonitor monitor) throws IOException, InterruptedException {
        process.getOutputStream().close();
        RunProgress progress = new RunProgress();
        LineMonitor output = new LineMonitor(process.getInputStream(), "weft-command-output", line -> false);
        LineMonitor errors = new LineMonitor(process.getErrorStream(), "weft-command-errors", progress::take);
        new ProcessFollower(getName(), starting, progress)
                .follow(monitor, millis -> process.waitFor(millis, TimeUnit.MILLISECONDS), this::stop);
        output.await();
        errors.await();
        int code = process.exitValue();
        if (stopped || code == EXIT_CANCELLED) {
            return new Answer("", "", true);
        }
        String printed = output.getContents();
        if (code >= 0 && code <= EXIT_NO && !printed.isBlank()) {
            return new Answer(printed, "", false);
        }
        return new Answer("", RunOutcome.reason(progress, code), false);
    }

    private void stop() {
        if (stopped) {
            process.destroyForcibly();
        } else {
            stopped = true;
            process.destroy();
        }
    }

    /** @return the argument that says how many threads a command may use, as the preferences say. */
    public static String threads() {
        return "--threads=" + RunAttributes.preferredThreads();
    }
}
