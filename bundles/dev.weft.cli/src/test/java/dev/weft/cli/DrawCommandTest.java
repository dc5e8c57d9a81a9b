// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawCommandTest {
    private static final Path FABRIC = Path.of("../../examples/rail-optimised-128/fabric.fabric");
    /** Not all of its boxes are above each other. */
    private static final Path OPTICS = Path.of("../../examples/superpod-optics/superpod-127.fabric");

    @TempDir
    Path folder;

    private CommandRun draw(Path fabric, String name, Object... more) {
        Object[] words = new Object[more.length + 4];
        words[0] = "draw";
        words[1] = fabric;
        words[2] = "-o";
        words[3] = folder.resolve(name);
        System.arraycopy(more, 0, words, 4, more.length);
        return CommandRun.of(words);
    }

    @Test
    void drawsEachFormat() throws IOException {
        for (String name : List.of("a.svg", "a.pdf", "a.PNG")) {
            CommandRun run = draw(FABRIC, name);
            assertEquals(ExitCodes.GOOD, run.code(), run.err());
            assertTrue(Files.size(folder.resolve(name)) > 1000, name);
        }
        assertTrue(Files.readString(folder.resolve("a.svg")).contains("Line width"), "the legend");
        int width = ImageIO.read(folder.resolve("a.PNG").toFile()).getWidth();
        assertEquals(ExitCodes.GOOD, draw(FABRIC, "b.png", "--scale", "1").code());
        assertEquals(width, 2 * ImageIO.read(folder.resolve("b.png").toFile()).getWidth(), 2);
        try (var files = Files.list(folder)) {
            assertEquals(4, files.count(), "nothing else is left");
        }
    }

    @Test
    void drawsLinksAtRightAngles() throws IOException {
        assertEquals(ExitCodes.GOOD, draw(OPTICS, "straight.svg").code());
        assertEquals(
                ExitCodes.GOOD, draw(OPTICS, "angles.svg", "--right-angles").code());
        long straight = lines(folder.resolve("straight.svg"));
        assertEquals(straight, lines(folder.resolve("angles.svg")), "as many links");
        assertNotEquals(
                Files.readString(folder.resolve("straight.svg")), Files.readString(folder.resolve("angles.svg")));
    }

    private static long lines(Path svg) throws IOException {
        return Files.readString(svg).split("<polyline", -1).length;
    }

    @Test
    void drawsARun() throws IOException {
        SmallExample example = new SmallExample(folder);
        Path set = folder.resolve("set");
        CommandRun.of("run", "--no-charts", "--out", set, example.scenario());
        Path fabric = example.fabric();
        CommandRun run = draw(fabric, "run.svg", "--run", set.resolve("rocev2"), "--measure", "queue");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        String svg = Files.readString(folder.resolve("run.svg"));
        assertTrue(svg.contains("Queue maximum, hottest port, whole run"), "the scale");
        assertTrue(svg.contains("Path of the slowest message"), "the path");
        CommandRun plain =
                draw(fabric, "run.svg", "--run", set.resolve("rocev2"), "--no-path", "--no-legend", "--mean");
        assertEquals(ExitCodes.GOOD, plain.code(), plain.err());
        assertFalse(Files.readString(folder.resolve("run.svg")).contains("slowest"));

        for (CommandRun bad : List.of(
                draw(fabric, "x.svg", "--run", set.resolve("rocev2"), "--measure", "beauty"),
                draw(fabric, "x.svg", "--run", set.resolve("rocev2"), "--at", "1 us"),
                draw(fabric, "x.svg", "--run", folder.resolve("nowhere")),
                draw(FABRIC, "x.svg", "--run", set.resolve("rocev2")))) {
            assertEquals(ExitCodes.BAD_INPUT, bad.code(), bad.err());
        }
    }

    @Test
    void badInputIsOneSentence() {
        for (CommandRun bad : List.of(
                draw(FABRIC, "x.gif"),
                draw(FABRIC, "x.png", "--scale", "0"),
                draw(FABRIC, "x.png", "--scale", "100000"),
                draw(FABRIC, "x.svg", "--at", "1 us"),
                draw(FABRIC, "no/such/folder/x.svg"),
                draw(folder.resolve("missing.fabric"), "x.svg"))) {
            assertEquals(ExitCodes.BAD_INPUT, bad.code(), bad.err());
            assertEquals("", bad.out());
            assertFalse(bad.err().contains("\tat "), bad.err());
        }
    }
}
