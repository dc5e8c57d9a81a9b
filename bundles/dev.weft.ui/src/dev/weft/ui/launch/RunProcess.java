// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamsProxy;

/** The process of a run, as the Console shows it. It tells in its last line how it ended. */
final class RunProcess extends PlatformObject implements IProcess {
    private final ILaunch launch;
    private final Process process;
    private final String name;
    private final Path results;
    private final Map<String, String> attributes;
    private final RunStreams streams;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean cancelled;
    private volatile RunOutcome outcome;

    /**
     * Takes over a process that was just started; {@link #show} makes it known.
     *
     * @param launch the launch that it belongs to
     * @param process the process
     * @param name what is run
     * @param results the folder that it is to write
     * @param attributes of the Console
     */
    RunProcess(ILaunch launch, Process process, String name, Path results, Map<String, String> attributes) {
        this.launch = launch;
        this.process = process;
        this.name = name;
        this.results = results;
        this.attributes = new ConcurrentHashMap<>(attributes);
        this.streams = new RunStreams(process);
    }

    /** Adds the process to its launch, which opens a console for it, and watches for its end. */
    void show() {
        launch.addProcess(this);
        fire(DebugEvent.CREATE);
        Thread watcher = new Thread(this::awaitProcess, "weft-run");
        watcher.setDaemon(true);
        watcher.start();
    }

    private void awaitProcess() {
        int exitCode = process.onExit().join().exitValue();
        streams.await();
        RunOutcome ending = RunOutcome.of(name, exitCode, cancelled, progress(), results);
        if (ending.kind() != RunOutcome.Kind.FAILED) {
            // The command itself has told the reason of a failure.
            streams.tell(ending.isGood(), ending.sentence());
        }
        outcome = ending;
        ended.countDown();
        fire(DebugEvent.TERMINATE);
    }

    private void fire(int kind) {
        DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] {new DebugEvent(this, kind)});
    }

    /** @return how far it is. */
    RunProgress progress() {
        return streams.progress();
    }

    /** @return what is run. */
    String name() {
        return name;
    }

    /**
     * Waits for its end.
     *
     * @param millis the longest to wait
     * @return whether it has ended
     * @throws InterruptedException if the waiting thread is interrupted
     */
    boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    /** @return how it ended; null before its end. */
    RunOutcome outcome() {
        return outcome;
    }

    /** Asks the process to stop; it keeps the simulations that have ended. When it was asked before, ends it by force. */
    @Override
    public void terminate() {
        if (cancelled) {
            process.destroyForcibly();
        } else {
            cancelled = true;
            process.destroy();
        }
    }

    @Override
    public boolean canTerminate() {
        return !isTerminated();
    }

    @Override
    public boolean isTerminated() {
        return outcome != null;
    }

    @Override
    public int getExitValue() throws DebugException {
        if (!isTerminated()) {
            throw new DebugException(Status.error(Messages.notEnded));
        }
        return process.exitValue();
    }

    @Override
    public String getLabel() {
        return name;
    }

    @Override
    public ILaunch getLaunch() {
        return launch;
    }

    @Override
    public IStreamsProxy getStreamsProxy() {
        return streams;
    }

    @Override
    public void setAttribute(String key, String value) {
        attributes.put(key, value);
    }

    @Override
    public String getAttribute(String key) {
        return attributes.get(key);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter == IProcess.class || adapter == RunProcess.class) {
            return adapter.cast(this);
        }
        if (adapter == ILaunch.class) {
            return adapter.cast(launch);
        }
        if (adapter == ILaunchConfiguration.class) {
            return adapter.cast(launch.getLaunchConfiguration());
        }
        return super.getAdapter(adapter);
    }
}
