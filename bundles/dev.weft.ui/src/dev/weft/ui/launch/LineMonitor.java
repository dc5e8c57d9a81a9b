// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.SafeRunner;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IFlushableStreamMonitor;

/** Reads an output of a process line by line and passes on to the console what is for people. */
final class LineMonitor implements IFlushableStreamMonitor {
    private final ListenerList<IStreamListener> listeners = new ListenerList<>();
    private final StringBuilder contents = new StringBuilder();
    private final Thread reader;
    private boolean buffered = true;

    /**
     * Starts reading.
     *
     * @param stream the output
     * @param name of the thread
     * @param consumer takes lines first; those it accepts are not shown
     */
    LineMonitor(InputStream stream, String name, Predicate<String> consumer) {
        reader = new Thread(() -> read(stream, consumer), name);
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream stream, Predicate<String> consumer) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!consumer.test(line)) {
                    append(line + System.lineSeparator());
                }
            }
        } catch (IOException e) {
            // The stream of a process that was killed may end so; its exit code tells.
            append("");
        }
    }

    /** Waits until the process has closed its output and everything was passed on. */
    void await() {
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Shows a text as if the process had written it. */
    void append(String text) {
        synchronized (this) {
            if (buffered) {
                contents.append(text);
            }
        }
        for (IStreamListener listener : listeners) {
            SafeRunner.run(() -> listener.streamAppended(text, this));
        }
    }

    @Override
    public void addListener(IStreamListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeListener(IStreamListener listener) {
        listeners.remove(listener);
    }

    @Override
    public synchronized String getContents() {
        return contents.toString();
    }

    @Override
    public synchronized void flushContents() {
        contents.setLength(0);
    }

    @Override
    public synchronized void setBuffered(boolean buffer) {
        buffered = buffer;
    }

    @Override
    public synchronized boolean isBuffered() {
        return buffered;
    }
}
