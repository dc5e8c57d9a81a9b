// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import java.util.Locale;

/** How a command shows how far it is; always on standard error. */
public enum ProgressMode {
    /** A bar if standard error is a terminal, else nothing. */
    AUTO,
    /** A bar, terminal or not. */
    BAR,
    /** One JSON object a line, for programs; see {@link JsonProgress}. */
    JSON,
    /** Nothing. */
    NONE;

    /** Returns the name as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
