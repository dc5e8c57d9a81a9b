// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.io.ModelFileException;
import java.util.Optional;

/**
 * A scenario, its fabric or an option that cannot be run as it is. The message is one sentence for the user: what is
 * wrong, where (file, line, element) and what was expected.
 */
public final class InvalidInputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Place place;
    private final String reason;

    /**
     * Makes the exception for something that is not in a file.
     *
     * @param sentence what the user reads
     */
    public InvalidInputException(String sentence) {
        super(sentence);
        place = null;
        reason = sentence;
    }

    /**
     * Makes the exception for something that is not in a file.
     *
     * @param sentence what the user reads
     * @param cause what was found out first
     */
    public InvalidInputException(String sentence, Throwable cause) {
        this(sentence);
        initCause(cause);
    }

    /**
     * Makes the exception for something in a file.
     *
     * @param place where it is
     * @param reason what is wrong there
     */
    public InvalidInputException(Place place, String reason) {
        super(place.sentence(reason));
        this.place = place;
        this.reason = reason;
    }

    /** Makes the exception for a file that cannot be read or written. */
    static InvalidInputException of(ModelFileException failure) {
        InvalidInputException exception = new InvalidInputException(
                new Place(failure.file(), failure.line(), failure.element()), failure.reason());
        exception.initCause(failure);
        return exception;
    }

    /** Returns where it is; empty if it is not in a file. */
    public Optional<Place> place() {
        return Optional.ofNullable(place);
    }

    /** Returns the message without the place. */
    public String reason() {
        return reason;
    }
}
