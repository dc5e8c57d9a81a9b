// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lines as sacct of Slurm 22.05 has written them, with slurmdbd and MariaDB. */
class AccountedTest {
    @Test
    void whatWasKilledForItsMemoryIsToldByThatOfItsStep() {
        Map<Integer, TaskState> tasks = Accounted.tasks(List.of(
                "1_0|COMPLETED|0:0||400M|vm",
                "1_0.batch|COMPLETED|0:0|116968K||vm",
                "1_1|FAILED|0:9||400M|vm",
                "1_1.batch|CANCELLED by 0|0:9|422720K||vm",
                "1_2|TIMEOUT|0:0||400M|vm",
                "1_2.batch|CANCELLED|0:15|4232K||vm"));
        assertEquals(new TaskState("COMPLETED", "vm", 0, 0), tasks.get(0));
        assertTrue(tasks.get(1).isOutOfMemory());
        assertTrue(tasks.get(2).isOutOfTime());
    }

    @Test
    void whoeverIsKilledWithinItsMemoryIsNotOutOfIt() {
        Map<Integer, TaskState> tasks = Accounted.tasks(List.of(
                "7_0|FAILED|0:9||1Gn|n1",
                "7_0.batch|FAILED|0:9|120000K||n1",
                "7_1|FAILED|0:9|||n1",
                "7_1.batch|FAILED|0:9|120000K||n1"));
        assertEquals(9, tasks.get(0).signal());
        assertFalse(tasks.get(0).isOutOfMemory());
        // Without a limit nothing is too much.
        assertFalse(tasks.get(1).isOutOfMemory());
    }

    @Test
    void aStepThatIsOutOfMemoryTellsItForItsTask() {
        Map<Integer, TaskState> tasks = Accounted.tasks(
                List.of("7_4|FAILED|0:9||1G|n1", "7_4.batch|OUT_OF_MEMORY|0:125|||n1", "7_[5-9]|PENDING|0:0||1G|None"));
        assertTrue(tasks.get(4).isOutOfMemory());
        assertEquals(1, tasks.size());
    }
}
