// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

/** The exit codes of every {@code weft} command; a contract with scripts. */
public final class ExitCodes {
    /** The command did what was asked. */
    public static final int GOOD = 0;

    /** The command worked and its answer is "no": a check found problems, a simulation did not complete. */
    public static final int NO = 1;

    /** The input or the command line is wrong; one sentence on standard error says how. */
    public static final int BAD_INPUT = 2;

    /** A defect of Weft itself. */
    public static final int INTERNAL_ERROR = 3;

    /** Cancelled by the user (Ctrl-C), as shells count it: 128 + SIGINT. */
    public static final int CANCELLED = 130;

    private ExitCodes() {}
}
