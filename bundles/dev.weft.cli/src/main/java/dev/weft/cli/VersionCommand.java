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
        String java = System.getProperty("java.version");
        if (json) {
            JsonObject object = new JsonObject();
            object.addProperty("version", WeftVersion.current());
            object.addProperty("java", java);
            JsonOutput.print(object, out());
        } else {
            out().println(Messages.get("version.line", WeftVersion.current(), java));
        }
        return ExitCodes.GOOD;
    }
}
