// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that do one piece of work each, again and again, and wait for each other in between; the caller's thread is
 * the first of them. They wait actively at first, since a window of a large run takes about as long as waking a thread.
 */
final class Team implements AutoCloseable {

    private static final int SPINS = 4_000;
    private static final long NAP_NANOS = 20_000;

    private final Runnable own;
    private final Thread[] others;
    private final AtomicInteger busy = new AtomicInteger();
    private volatile int round;
    private volatile boolean closed;
    private volatile Throwable failure;

    /** @param work of each thread, the caller's first */
    Team(Runnable... work) {
        own = work[0];
        others = new Thread[work.length - 1];
        for (int i = 0; i < others.length; i++) {
            Runnable task = work[i + 1];
            others[i] = new Thread(() -> follow(task), Thread.currentThread().getName() + "-part" + (i + 2));
            others[i].setDaemon(true);
            others[i].start();
        }
    }

    /** Has every thread do its work once; returns when all have done it. What one of them throws is thrown here. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // Only the caller's thread writes.
    void work() {
        busy.set(others.length);
        round++;
        own.run();
        for (int waits = 0; busy.get() > 0; waits++) {
            rest(waits);
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void follow(Runnable task) {
        int done = 0;
        while (true) {
            for (int waits = 0; round == done && !closed; waits++) {
                rest(waits);
            }
            if (closed) {
                return;
            }
            done++;
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                failure = e;
            } finally {
                busy.decrementAndGet();
            }
        }
    }

    private static void rest(int waits) {
        if (waits < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(NAP_NANOS);
        }
    }

    /** Ends the other threads. */
    @Override
    public void close() {
        closed = true;
    }
}
