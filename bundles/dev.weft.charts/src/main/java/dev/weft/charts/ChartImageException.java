// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.io.IOException;

/** A picture cannot be drawn or written. The message is one sentence for people. */
public final class ChartImageException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param sentence what is wrong and where
     * @param cause why
     */
    public ChartImageException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
