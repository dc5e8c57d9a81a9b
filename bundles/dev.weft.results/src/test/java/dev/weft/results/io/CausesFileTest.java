// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.results.Explanation.Send;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CausesFileTest {
    private static final Explanation ONE = new Explanation(
            "RoCEv2",
            7,
            "ring",
            100,
            Map.of(Cause.SERIALISATION, 60L, Cause.HASH_COLLISION, 40L),
            List.of(
                    new Recovery(Cause.HASH_COLLISION, 35, OptionalLong.of(38)),
                    new Recovery(Cause.SERIALISATION, 50, OptionalLong.empty())),
            List.of(new Send("a/nic0", "b/nic0", 4096, 0, 100, Map.of(Cause.HASH_COLLISION, 40L))),
            "A sentence.",
            List.of("A note."),
            Map.of(Cause.HASH_COLLISION, List.of("leaf/port2", "leaf/port3")));

    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsRead() throws RunFolderException {
        CausesFile.write(List.of(ONE), folder);
        assertTrue(CausesFile.isIn(folder));
        assertEquals(List.of(ONE), CausesFile.read(folder));
        assertEquals(List.of(ONE), CausesFile.readFile(folder.resolve(CausesFile.NAME)));
    }

    @Test
    void filesWithoutPlacesAreReadToo() throws IOException {
        JsonObject document = CausesFile.toJson(List.of(ONE));
        document.getAsJsonArray("explanations").get(0).getAsJsonObject().remove("places");
        Files.writeString(folder.resolve(CausesFile.NAME), document.toString());
        Explanation read = CausesFile.read(folder).get(0);
        assertEquals(Map.of(), read.places());
        assertEquals(ONE.recoveries(), read.recoveries());
    }

    @Test
    void brokenPlacesAreRefused() throws IOException {
        String text = CausesFile.toJson(List.of(ONE)).toString().replace("[\"leaf/port2\",\"leaf/port3\"]", "5");
        Files.writeString(folder.resolve(CausesFile.NAME), text);
        RunFolderException refused = assertThrows(RunFolderException.class, () -> CausesFile.read(folder));
        assertTrue(refused.getMessage().contains("hash-collision"), refused.getMessage());
    }
}
