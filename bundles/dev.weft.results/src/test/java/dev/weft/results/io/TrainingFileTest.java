// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.TrainingPart;
import dev.weft.results.TrainingSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingFileTest {
    private static final String GOOD = """
            {"title": "70B on a fabric", "later": [], "runs": [{
              "policy": "MetaRoCE", "engineAccuracy": "within 3 %", "stepSeconds": 9.5, "computeSeconds": 7.25,
              "bubbleSeconds": 1, "barrierSeconds": 0.25, "inputSeconds": 0,
              "exposedSeconds": {"tensor": 0.5, "context": 0, "expert": 0, "pipeline": 0.25, "data": 0.25},
              "mfu": 0.41, "idleGpuHoursPerStep": 0.7, "failuresPerMonth": 14.7, "checkpointIntervalSeconds": 4585,
              "productivePart": 0.5, "productiveGpuHoursPerMonth": 705.9, "days": 200}]}
            """;

    @TempDir
    Path folder;

    private TrainingFile read(String text) throws IOException {
        Files.writeString(folder.resolve(TrainingFile.NAME), text);
        return TrainingFile.read(folder);
    }

    @Test
    void readsWhatTheCommandWrites() throws IOException {
        TrainingFile file = read(GOOD);
        assertTrue(TrainingFile.isIn(folder));
        assertEquals("70B on a fabric", file.title());
        TrainingSummary policy = file.policies().get(0);
        assertEquals("MetaRoCE", policy.policy());
        assertEquals(0.25, policy.parts().get(TrainingPart.PIPELINE));
        double sum = policy.parts().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        assertEquals(policy.stepSeconds(), sum, 1e-12);
        assertEquals(400, policy.daysWithFailures());
    }

    @Test
    void theLengthOfTheTrainingMayBeUnknown() throws IOException {
        TrainingSummary policy =
                read(GOOD.replace(", \"days\": 200", "")).policies().get(0);
        assertTrue(Double.isNaN(policy.days()) && Double.isNaN(policy.daysWithFailures()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"mfu\": 0.41, | '' | mfu",
                "\"mfu\": 0.41 | \"mfu\": -1 | must be a number of at least 0",
                "\"mfu\": 0.41 | \"mfu\": \"x\" | must be a number of at least 0",
                "\"data\": 0.25 | \"more\": 1 | data",
                "\"title\": \"70B on a fabric\", | '' | title"
            })
    void saysWhatIsWrong(String text, String by, String told) {
        RunFolderException e = assertThrows(RunFolderException.class, () -> read(GOOD.replace(text, by)));
        assertTrue(e.getMessage().contains(told), e.getMessage());
        assertTrue(e.getMessage().contains(TrainingFile.NAME), e.getMessage());
    }

    @Test
    void aFileWithoutPoliciesIsNone() {
        assertThrows(RunFolderException.class, () -> read("{\"title\": \"x\", \"runs\": []}"));
        assertFalse(TrainingFile.isIn(folder.resolve("other")));
        assertThrows(RunFolderException.class, () -> TrainingFile.read(folder.resolve("other")));
    }
}
