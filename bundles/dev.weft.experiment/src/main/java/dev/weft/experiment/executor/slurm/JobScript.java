// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.executor.WeftCommand;
import dev.weft.experiment.executor.Words;
import java.nio.file.Path;
import java.util.List;

/** The script of a job array. */
final class JobScript {
    /** Exit code of a task whose node does not have the sweep's folder; sysexits.h calls it a missing system file. */
    static final int NO_FOLDER = 72;

    private JobScript() {}

    /**
     * Writes it.
     *
     * @param folder the sweep's, absolute
     * @param attempt the attempt's folder in it, relative
     * @param weft what starts {@code weft}, as words of a shell
     */
    static String text(Path folder, String attempt, String weft) {
        return String.join(
                "\n",
                List.of(
                        "#!/bin/bash",
                        "# One task of a sweep, written by weft: simulates the points in line SLURM_ARRAY_TASK_ID + 1 of the",
                        "# file tasks beside this.",
                        "cd -- " + Words.quoted(folder.toString()) + " || exit " + NO_FOLDER,
                        "exec > \"" + attempt + "/task-$SLURM_ARRAY_TASK_ID.log\" 2>&1 </dev/null",
                        "# Java may have three quarters of the memory that the task may have; the rest is its own.",
                        "memory=${SLURM_MEM_PER_NODE:-$((${SLURM_MEM_PER_CPU:-0} * ${SLURM_CPUS_PER_TASK:-1}))}",
                        "if [ \"$memory\" -gt 0 ]; then",
                        "    WEFT_JAVA_OPTS=\"-Xmx$((memory * 3 / 4))m ${WEFT_JAVA_OPTS:-}\"",
                        "    export WEFT_JAVA_OPTS",
                        "fi",
                        "exec " + weft + " sweep-point . --tasks " + attempt + "/tasks"
                                + " --index \"$SLURM_ARRAY_TASK_ID\" --threads \"${SLURM_CPUS_PER_TASK:-1}\"",
                        ""));
    }

    /** Returns Java with its arguments and the options that the environment may add. */
    static String java(WeftCommand weft) {
        return Words.quoted(weft.java().toString()) + " -XX:+UseSerialGC ${WEFT_JAVA_OPTS:-} "
                + Words.line(weft.arguments());
    }
}
