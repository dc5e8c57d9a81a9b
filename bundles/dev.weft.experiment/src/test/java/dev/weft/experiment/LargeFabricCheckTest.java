// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.rules.Severity;
import dev.weft.model.io.ModelFiles;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is checked at each save does not read a fabric that takes the memory of who saves. */
class LargeFabricCheckTest {
    @TempDir
    Path folder;

    @Test
    void aScenarioOfAHugeFabricSaysThatItIsNotChecked() throws Exception {
        try (RandomAccessFile fabric =
                new RandomAccessFile(folder.resolve("huge.fabric").toFile(), "rw")) {
            fabric.setLength(ModelFiles.MAXIMUM_SIZE_SHOWN + 1);
        }
        Path scenario = folder.resolve("huge.scenario");
        Files.writeString(scenario, """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="s" name="huge" fabric="huge.fabric">
                  <policies id="p" name="RoCEv2" transport="rocev2"/>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="w" bytes="1 MiB"/>
                </scenario:Scenario>
                """);
        List<FileProblem> problems = FileCheck.checkModel(scenario);
        assertEquals(1, problems.size(), problems::toString);
        assertEquals(Severity.WARNING, problems.get(0).severity());
        assertEquals(
                "The fabric huge.fabric is larger than 16 MiB, the most that is checked here; "
                        + "the command weft check checks it.",
                problems.get(0).reason());
        assertEquals(scenario, problems.get(0).place().file());
    }
}
