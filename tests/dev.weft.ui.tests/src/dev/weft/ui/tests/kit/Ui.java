// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Asks the workbench from the thread of a test, and waits for it. */
public final class Ui {
    /** Nothing takes this long; a machine that is busy may take long. */
    private static final long PATIENCE_NANOS = 120_000_000_000L;

    private static final long POLL_MILLIS = 40;

    private Ui() {}

    /** @return the display of the workbench. */
    public static Display display() {
        return PlatformUI.getWorkbench().getDisplay();
    }

    /** @return the answer to a question that is asked in the UI thread. */
    public static <T> T ask(Supplier<T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        display().syncExec(() -> {
            try {
                answer.set(question.get());
            } catch (RuntimeException | AssertionError e) {
                // Else the workbench would log it as its own.
                failure.set(e);
            }
        });
        if (failure.get() != null) {
            throw new AssertionError(failure.get().toString(), failure.get());
        }
        return answer.get();
    }

    /** Does something in the UI thread that is no part of what is tested. */
    public static void run(Runnable action) {
        ask(() -> {
            action.run();
            return null;
        });
    }

    /**
     * Waits until something is so.
     *
     * @param what for the failure: what was expected
     * @param condition asked in the UI thread
     */
    public static void await(String what, BooleanSupplier condition) {
        find(what, () -> condition.getAsBoolean() ? Boolean.TRUE : null);
    }

    /**
     * Waits until there is something.
     *
     * @param what for the failure: what was expected
     * @param search asked in the UI thread; null while there is nothing
     * @return what was found
     */
    public static <T> T find(String what, Supplier<T> search) {
        long start = System.nanoTime();
        while (true) {
            T found = ask(search);
            if (found != null) {
                return found;
            }
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AssertionError("waited in vain: " + what);
            }
            pause();
        }
    }

    /** Waits until the workbench has nothing left to do for what was put in. */
    public static void settle() {
        // Requests to the UI thread queue behind the events that are there already.
        for (int round = 0; round < 3; round++) {
            run(() -> {});
        }
    }

    static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    /** @return the window of the workbench; only in the UI thread. */
    public static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    }

    /** @return its page; only in the UI thread. */
    public static IWorkbenchPage page() {
        return window().getActivePage();
    }
}
