// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

/** Wrong input that a command itself detects; its message is the sentence that the user reads. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInputException(String sentence) {
        super(sentence);
    }

    BadInputException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
