// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.recovery;

import dev.weft.model.io.ModelFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

/**
 * Keeps a copy of what an editor has not saved: soon after changes have come to rest, and while they go on now and then. The
 * copy goes when the editor has nothing to save any more, and when it is closed. To be called in the UI thread; the copy is
 * written in another one.
 */
public final class RecoveryWriter {
    /** What an editor has to give. */
    public interface Source {
        /** @return whether there is something to save. */
        boolean isDirty();

        /** @return the file that is edited. */
        Path file();

        /** @return what is in the editor now; it may be read later, in another thread. */
        Snapshot snapshot();
    }

    /** Content of an editor at some moment. */
    @FunctionalInterface
    public interface Snapshot {
        /** @return the bytes to save. */
        byte[] content() throws ModelFileException;
    }

    /** After the last change, in ms: a hand rests for so long. */
    private static final int REST_MS = 1_000;

    /** From the first change that is in no copy, in ms: the most work that is lost. */
    private static final int MOST_MS = 10_000;

    /** Copying takes at most this share of the UI thread's time, however large the fabric. */
    private static final int SHARE = 50;

    private final String editor;
    private final Source source;
    private final RecoveryFolder folder;
    private final Display display;
    private final Runnable rested = this::copy;
    private final Writing writing = new Writing();
    private String id;
    private String base;
    private boolean waiting;
    private long since;
    private int rest = REST_MS;
    private boolean disposed;

    /** Writes or deletes what is wanted last. A job never runs twice at once, so that the last wish wins. */
    private final class Writing extends Job {
        private volatile RecoveryTask wanted;
        private boolean hasFailed;

        Writing() {
            super(Messages.copying);
            setSystem(true);
            setPriority(DECORATE);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            RecoveryTask task = wanted;
            try {
                task.run();
            } catch (IOException | ModelFileException e) {
                // Once: it is tried again after each change.
                if (!hasFailed) {
                    hasFailed = true;
                    String sentence = NLS.bind(Messages.notKept, source.file().getFileName(), e.getMessage());
                    ILog.of(RecoveryWriter.class).warn(sentence, e);
                }
            }
            return Status.OK_STATUS;
        }
    }

    private interface RecoveryTask {
        void run() throws IOException, ModelFileException;
    }

    /**
     * Makes a writer.
     *
     * @param editor ID of the editor, which is opened to recover
     * @param source the editor
     * @param folder where copies are kept
     * @param display of the UI thread
     */
    public RecoveryWriter(String editor, Source source, RecoveryFolder folder, Display display) {
        this.editor = editor;
        this.source = source;
        this.folder = folder;
        this.display = display;
        id = folder.newId();
    }

    /** To be called after each change, each save, and each time the file was read again. */
    public void changed() {
        if (disposed) {
            return;
        }
        if (!source.isDirty()) {
            display.timerExec(-1, rested);
            waiting = false;
            if (base != null) {
                base = null;
                want(() -> folder.delete(id));
            }
            return;
        }
        if (base == null) {
            base = RecoveryCopy.state(source.file());
        }
        if (!waiting) {
            waiting = true;
            since = System.nanoTime();
        }
        long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
        // A timer that is set again starts anew.
        display.timerExec((int) Math.max(1, Math.min(rest, Math.max(rest, MOST_MS) - waited)), rested);
    }

    /** The copy of a former session is that of this editor from now on. */
    public void adopt(RecoveryCopy copy) {
        id = copy.id();
        base = copy.base();
    }

    private void copy() {
        waiting = false;
        if (disposed || !source.isDirty()) {
            return;
        }
        long start = System.nanoTime();
        Snapshot snapshot = source.snapshot();
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        rest = (int) Math.max(REST_MS, took * SHARE);
        String name = id;
        String state = base;
        Path file = source.file().toAbsolutePath();
        want(() -> folder.write(new RecoveryCopy(name, file, editor, Instant.now(), state, snapshot.content())));
    }

    private void want(RecoveryTask task) {
        writing.wanted = task;
        writing.schedule();
    }

    /** To be called when the editor is closed, whether its changes were saved or given up. */
    public void dispose() {
        if (disposed) {
            return;
        }
        disposed = true;
        if (!display.isDisposed()) {
            display.timerExec(-1, rested);
        }
        try {
            if (!writing.cancel()) {
                writing.join();
            }
            folder.delete(id);
        } catch (IOException e) {
            ILog.of(RecoveryWriter.class).warn(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
