// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.report;

/** A file cannot be read, or a model cannot be written in a format. The message is one sentence: where, what, what was expected. */
public final class ExchangeException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long line;
    private final String reason;

    /**
     * Fails at a line of a file.
     *
     * @param file the file's name
     * @param line the line, from 1; 0 where it is not at a line
     * @param reason what is wrong and what was expected
     */
    public ExchangeException(String file, long line, String reason) {
        this(file, line, reason, null);
    }

    /**
     * Fails at a line of a file.
     *
     * @param file the file's name
     * @param line the line, from 1; 0 where it is not at a line
     * @param reason what is wrong and what was expected
     * @param cause what was thrown; may be null
     */
    public ExchangeException(String file, long line, String reason, Throwable cause) {
        super(file.isEmpty() ? reason : line > 0 ? file + ":" + line + ": " + reason : file + ": " + reason, cause);
        this.file = file;
        this.line = line;
        this.reason = reason;
    }

    /** @return the file's name; empty where it is about none. */
    public String file() {
        return file;
    }

    /** @return the line, from 1; 0 where it is not at a line. */
    public long line() {
        return line;
    }

    /** @return the message without the place. */
    public String reason() {
        return reason;
    }
}
