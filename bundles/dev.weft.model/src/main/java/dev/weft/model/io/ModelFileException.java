// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import java.nio.file.Path;

/** A file cannot be read or written. The message is one sentence for people: what, where, and what was expected. */
public final class ModelFileException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final int line;
    private final int column;
    private final String element;
    private final String reason;

    ModelFileException(Path file, int line, int column, String element, String reason, Throwable cause) {
        super(sentence(file, line, column, element, reason), cause);
        this.file = file;
        this.line = line;
        this.column = column;
        this.element = element;
        this.reason = reason;
    }

    /** @return the file. */
    public Path file() {
        return file;
    }

    /** @return the line of the fault, from 1; 0 where it is not at a line. */
    public int line() {
        return line;
    }

    /** @return the column of the fault, from 1; 0 where it is not known. */
    public int column() {
        return column;
    }

    /** @return what people call the element at fault; empty where it is none. */
    public String element() {
        return element;
    }

    /** @return the message without the place: what is wrong and what was expected. */
    public String reason() {
        return reason;
    }

    private static String sentence(Path file, int line, int column, String element, String reason) {
        String place = line <= 0 ? file.toString() : column <= 0 ? file + ":" + line : file + ":" + line + ":" + column;
        return element.isEmpty() ? place + ": " + reason : place + ": " + element + ": " + reason;
    }
}
