// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A run folder cannot be read or written. The message is one sentence for people: what is wrong, in which file and
 * line, and what was expected.
 */
public final class RunFolderException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Path file;
    private final int line;

    RunFolderException(Path file, int line, String sentence) {
        this(file, line, sentence, null);
    }

    RunFolderException(Path file, int line, String sentence, Throwable cause) {
        super(sentence, cause);
        this.file = file;
        this.line = line;
    }

    /**
     * The file or folder that is wrong.
     *
     * @return its path; null after serialisation
     */
    public Path file() {
        return file;
    }

    /**
     * The line that is wrong.
     *
     * @return 1 for the first line, 0 when no line is to blame
     */
    public int line() {
        return line;
    }
}
