// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.executor.Messages;

/** Why a task has ended without its results, for people. */
final class Reasons {
    /** Shells say 128 + the signal for what a signal has killed. */
    private static final int SIGNALLED = 128;

    private static final int MOST_SIGNALS = 64;

    private Reasons() {}

    /**
     * Says it.
     *
     * @param lastWords the end of the task's log, which may be empty
     */
    static String of(TaskState state, String lastWords) {
        String node = state.detail().isEmpty()
                        || state.detail().startsWith("(")
                        || state.detail().startsWith("None")
                ? ""
                : Messages.get("slurm.on", state.detail());
        String words = lastWords.isEmpty() ? "" : Messages.get("slurm.said", lastWords);
        return cause(state) + node + words;
    }

    private static String cause(TaskState state) {
        int signal = state.signal() > 0 || state.code() <= SIGNALLED || state.code() > SIGNALLED + MOST_SIGNALS
                ? state.signal()
                : state.code() - SIGNALLED;
        return switch (state.state()) {
            case "TIMEOUT", "DEADLINE" -> Messages.get("slurm.cause.time");
            case "OUT_OF_MEMORY" -> Messages.get("slurm.cause.memory");
            case "NODE_FAIL", "BOOT_FAIL" -> Messages.get("slurm.cause.node");
            case "PREEMPTED" -> Messages.get("slurm.cause.preempted");
            case "CANCELLED" -> Messages.get("slurm.cause.cancelled");
            case "" -> Messages.get("slurm.cause.unknown");
            case "COMPLETED" -> Messages.get("slurm.cause.nothing");
            default -> {
                if (signal > 0) {
                    yield Messages.get("slurm.cause.signal", signal);
                }
                yield state.code() == JobScript.NO_FOLDER
                        ? Messages.get("slurm.cause.folder")
                        : Messages.get("slurm.cause.code", state.code());
            }
        };
    }
}
