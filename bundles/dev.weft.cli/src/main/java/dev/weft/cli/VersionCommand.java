// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.WeftVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code weft version}: the version of Weft and of the Java VM. */
@Command(name = "version")
final class VersionCommand extends SubCommand {
    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() {
        if (json) {
            JsonObject object = new JsonObject();
            object.addProperty("version", WeftVersion.current());
            object.addProperty("java", System.getProperty("java.version"));
            JsonOutput.print(object, out());
        } else {
            out().println(line());
        }
        return ExitCodes.GOOD;
    }

    static String line() {
        return Messages.get("version.line", WeftVersion.current(), System.getProperty("java.version"));
    }
}
