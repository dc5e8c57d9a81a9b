// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.osgi.util.NLS;

/**
 * How a run ended.
 *
 * @param kind how
 * @param sentence the same in one sentence for people
 * @param results the folder with its results, also partial ones; null where there are none
 */
public record RunOutcome(Kind kind, String sentence, Path results) {
    /** The ways in which a run ends. */
    public enum Kind {
        COMPLETE,
        /** At least one simulation did not complete. */
        INCOMPLETE,
        CANCELLED,
        /** Its process was ended by someone else. */
        KILLED,
        FAILED
    }

    private static final int EXIT_GOOD = 0;
    private static final int EXIT_NO = 1;
    private static final int EXIT_CANCELLED = 130;
    private static final int SIGNALS = 128;
    private static final String PREFIX = "weft: ";
    /** In what the command says where memory is short; its advice is for a shell. */
    private static final String MEMORY_ADVICE = "WEFT_JAVA_OPTS";

    /**
     * Tells from a process that has ended.
     *
     * @param name of what was run
     * @param exitCode of the process
     * @param cancelled whether the workbench asked it to stop
     * @param progress what it told
     * @param folder where it was to put its results
     */
    static RunOutcome of(String name, int exitCode, boolean cancelled, RunProgress progress, Path folder) {
        Path results = Files.isDirectory(folder) ? folder : null;
        if (exitCode == EXIT_GOOD && results != null) {
            return new RunOutcome(Kind.COMPLETE, NLS.bind(Messages.outcomeComplete, name), results);
        }
        if (cancelled || exitCode == EXIT_CANCELLED) {
            String sentence = results == null ? Messages.outcomeCancelled : Messages.outcomeCancelledKept;
            return new RunOutcome(Kind.CANCELLED, NLS.bind(sentence, name), results);
        }
        if (exitCode < 0 || exitCode > SIGNALS) {
            return new RunOutcome(Kind.KILLED, NLS.bind(Messages.outcomeKilled, name, exitCode), results);
        }
        String told = told(progress);
        if (exitCode == EXIT_NO && results != null && told.isEmpty()) {
            return new RunOutcome(Kind.COMPLETE, NLS.bind(Messages.outcomeNo, name), results);
        }
        if (exitCode == EXIT_NO && results != null) {
            return new RunOutcome(Kind.INCOMPLETE, NLS.bind(Messages.outcomeIncomplete, name, told), results);
        }
        if (told.contains(MEMORY_ADVICE)) {
            return new RunOutcome(Kind.FAILED, NLS.bind(Messages.outcomeMemory, name), results);
        }
        String sentence = told.isEmpty() ? NLS.bind(Messages.outcomeSilent, exitCode) : told;
        return new RunOutcome(Kind.FAILED, NLS.bind(Messages.outcomeFailed, name, sentence), results);
    }

    /**
     * Tells from the answer of a command.
     *
     * @param name of what was asked
     * @param folder where it was to put its results
     */
    public static RunOutcome of(String name, CommandJob.Answer answer, Path folder) {
        Path results = Files.isDirectory(folder) ? folder : null;
        if (answer.cancelled()) {
            String sentence = results == null ? Messages.outcomeCancelled : Messages.outcomeCancelledKept;
            return new RunOutcome(Kind.CANCELLED, NLS.bind(sentence, name), results);
        }
        return answer.isGood()
                ? new RunOutcome(Kind.COMPLETE, NLS.bind(Messages.outcomeComplete, name), results)
                : new RunOutcome(Kind.FAILED, NLS.bind(Messages.outcomeFailed, name, answer.problem()), results);
    }

    private static String told(RunProgress progress) {
        String reason = progress.lastSentence();
        return reason.startsWith(PREFIX) ? reason.substring(PREFIX.length()) : reason;
    }

    /** @return why a command ended without an answer, in one sentence. */
    static String reason(RunProgress progress, int exitCode) {
        String told = told(progress);
        if (told.contains(MEMORY_ADVICE)) {
            return Messages.commandMemory;
        }
        return told.isEmpty() ? NLS.bind(Messages.commandSilent, exitCode) : told;
    }

    /** @return how a run ended that was cancelled before it began. */
    static RunOutcome cancelledAtStart(String name) {
        return new RunOutcome(Kind.CANCELLED, NLS.bind(Messages.outcomeCancelled, name), null);
    }

    /** @return whether it went as the user wanted. */
    public boolean isGood() {
        return kind == Kind.COMPLETE || kind == Kind.CANCELLED;
    }
}
