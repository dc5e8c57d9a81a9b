// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.info.FabricInfo;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft info}: what a fabric consists of. */
@Command(name = "info")
final class InfoCommand extends SubCommand {
    @Parameters(index = "0", paramLabel = "FABRIC", descriptionKey = "FABRIC")
    private Path fabric;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException {
        FabricInfo info = new FabricInfo(FabricInput.read(fabric).graph());
        if (json) {
            JsonOutput.print(info.toJson(), out());
        } else {
            info.print(out());
        }
        return ExitCodes.GOOD;
    }
}
