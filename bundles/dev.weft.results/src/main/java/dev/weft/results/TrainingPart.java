// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Locale;

/** What a step of training consists of, in the order in which it is told. */
public enum TrainingPart {
    /** GPUs compute. */
    COMPUTE,
    /** GPUs wait for the pipeline to fill and to drain. */
    BUBBLE,
    /** Communication of tensor parallelism that computing does not hide. */
    TENSOR,
    /** That of context parallelism. */
    CONTEXT,
    /** That of expert parallelism. */
    EXPERT,
    /** That of pipeline parallelism. */
    PIPELINE,
    /** That of data parallelism. */
    DATA,
    /** The others wait for the slowest. */
    BARRIER;

    /** @return whether it is exposed communication of a dimension of parallelism */
    public boolean isCommunication() {
        return switch (this) {
            case TENSOR, CONTEXT, EXPERT, PIPELINE, DATA -> true;
            case COMPUTE, BUBBLE, BARRIER -> false;
        };
    }

    /** @return its name in files */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
