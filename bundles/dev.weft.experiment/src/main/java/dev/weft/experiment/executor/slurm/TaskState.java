// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

/**
 * What Slurm says of a task.
 *
 * @param state Slurm's name of the state, such as {@code RUNNING}
 * @param detail for one that lives the reason why it waits, for one that has ended its node; may be empty
 * @param code exit code of one that has ended
 * @param signal the signal that ended it; 0 for none
 */
record TaskState(String state, String detail, int code, int signal) {
    /** Slurm forgot it, or was never told. */
    static final TaskState UNKNOWN = new TaskState("", "", 0, 0);

    boolean isWaiting() {
        return switch (state) {
            case "PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT", "RESV_DEL_HOLD" -> true;
            default -> false;
        };
    }

    boolean isOutOfMemory() {
        return state.equals("OUT_OF_MEMORY");
    }

    boolean isOutOfTime() {
        return state.equals("TIMEOUT") || state.equals("DEADLINE");
    }

    boolean isCancelled() {
        return state.equals("CANCELLED");
    }
}
