// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

/** Groups cannot be taken apart or put together. The message is one sentence for people; the model is unchanged. */
public final class GroupingException extends Exception {
    private static final long serialVersionUID = 1L;

    GroupingException(String message) {
        super(message);
    }

    GroupingException(String message, Throwable cause) {
        super(message, cause);
    }
}
