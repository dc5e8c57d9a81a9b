// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

/** A file of flows that cannot be used; the message is the sentence that the user reads. */
public final class FlowFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FlowFileException(String sentence) {
        super(sentence);
    }

    FlowFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
