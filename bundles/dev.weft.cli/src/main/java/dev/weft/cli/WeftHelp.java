// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.progress.Cancellation;
import dev.weft.help.HelpBook;
import picocli.CommandLine;

/** The help of this version of Weft. */
public final class WeftHelp {
    private WeftHelp() {}

    /** @return the guide and the reference. */
    public static HelpBook book() {
        return HelpBook.of(commands());
    }

    /** @return all commands, to be asked about and not to be run. */
    static CommandLine commands() {
        return WeftCommand.commandLine(new CommandContext(new Cancellation(), false));
    }
}
