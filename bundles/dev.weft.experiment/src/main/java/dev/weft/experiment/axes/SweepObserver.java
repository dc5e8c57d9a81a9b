// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

/** Watches a sweep and may cancel it. Called from several threads at the same time. */
public interface SweepObserver {
    /**
     * Asked again and again while points are simulated.
     *
     * @return false to cancel; points that have ended are kept
     */
    boolean goOn();

    /**
     * The sweep begins, or goes on.
     *
     * @param finished points that have ended in an earlier execution
     * @param all points
     */
    default void started(int finished, int all) {}

    /**
     * A point has ended, now or in an earlier execution.
     *
     * @param finished points that have ended
     * @param all points
     */
    void pointFinished(int finished, int all);

    /**
     * Points have changed their state, where an executor hands them to other machines.
     *
     * @param waiting points that no machine has begun
     * @param running points that are being simulated
     * @param finished points that have ended
     * @param failed points that are given up
     */
    default void progressed(int waiting, int running, int finished, int failed) {}

    /**
     * Something has happened that the user should know, and the sweep goes on.
     *
     * @param sentence what, one sentence
     */
    default void noted(String sentence) {}
}
