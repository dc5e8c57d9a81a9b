// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The weft script on a small tree of its own, with a Maven that only pretends. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
class WeftScriptTest {
    @TempDir
    Path folder;

    private Path tree;
    private Path programs;
    private Path module;

    private record Outcome(int code, List<String> output, String errors) {
        String lastLine() {
            return output.get(output.size() - 1);
        }
    }

    @BeforeEach
    void makeTree() throws IOException {
        tree = folder.resolve("tree");
        programs = folder.resolve("programs");
        module = tree.resolve("bundles/dev.weft.one");
        Files.createDirectories(module.resolve("src/test/java"));
        Files.createDirectories(tree.resolve("tests"));
        Files.createDirectories(programs);
        Files.copy(Tree.ROOT.resolve("weft"), tree.resolve("weft"));
        program("shellcheck", "exit 0");
    }

    /** Puts a program of that name on the script's path; its text is bash. */
    private void program(String name, String text) throws IOException {
        Path file = programs.resolve(name);
        Files.writeString(file, "#!/usr/bin/env bash\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    /** Makes a Maven of that version that, asked to verify, does what the text says in the tree. */
    private void maven(String version, String onVerify) throws IOException {
        program("mvn", """
                case "$*" in
                    -v) echo "Apache Maven %s (pretended)" ;;
                    *spotless*) exit 0 ;;
                    *unpack*)
                        out=${!#}; out=${out#*=}
                        mkdir -p "$out/apache-maven-3.9.16/bin"
                        { echo '#!/usr/bin/env bash'; echo 'echo fetched "$@"'; } > "$out/apache-maven-3.9.16/bin/mvn"
                        chmod +x "$out/apache-maven-3.9.16/bin/mvn" ;;
                    *verify*) cd "$(dirname "$0")/../tree"; %s ;;
                esac""".formatted(version, onVerify));
    }

    /** Bash that writes a result file of a module. */
    private static String results(String name, int tests, int errors, int skipped, int failures) {
        return """
                mkdir -p bundles/dev.weft.one/target/surefire-reports
                printf '<?xml version="1.0"?>\\n<testsuite name="%1$s" time="0.1" tests="%2$d" errors="%3$d" skipped="%4$d" failures="%5$d">\\n<testcase name="a"/></testsuite>' \\
                    > bundles/dev.weft.one/target/surefire-reports/TEST-%1$s.xml
                """.formatted(name, tests, errors, skipped, failures);
    }

    private Outcome weft(String... arguments) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(Stream.of("bash", tree.resolve("weft").toString()), Stream.of(arguments))
                        .toList());
        builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
        builder.redirectOutput(output.toFile()).redirectError(errors.toFile());
        Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the script did not end");
        return new Outcome(process.exitValue(), Files.readAllLines(output), Files.readString(errors));
    }

    @Test
    void countsTheResultsOfThisRun() throws Exception {
        maven("3.9.9", results("A", 5, 0, 1, 0) + results("B", 3, 0, 0, 0));
        Outcome outcome = weft("test");
        assertEquals("7 passed, 0 failed", outcome.lastLine(), outcome.errors);
        assertEquals(0, outcome.code);
    }

    @Test
    void errorsCountAsFailed() throws Exception {
        maven("3.9.9", results("A", 5, 1, 1, 1));
        Outcome outcome = weft("test");
        assertEquals("2 passed, 2 failed", outcome.lastLine(), outcome.errors);
        assertEquals(1, outcome.code);
    }

    @Test
    void oldResultsDoNotCount() throws Exception {
        maven("3.9.9", results("A", 5, 0, 0, 0));
        assertEquals(0, weft("test").code);
        maven("3.9.9", "exit 1");
        Outcome outcome = weft("test");
        assertEquals(3, outcome.code);
        assertTrue(outcome.lastLine().matches("0 passed, [1-9] failed"), outcome.lastLine());
    }

    @Test
    void aModuleWhoseTestsDidNotRunIsAFailure() throws Exception {
        Files.createDirectories(tree.resolve("bundles/dev.weft.two/src/test/java"));
        maven("3.9.9", results("A", 5, 0, 0, 0));
        Outcome outcome = weft("test");
        assertEquals("5 passed, 1 failed", outcome.lastLine(), outcome.errors);
        assertEquals(1, outcome.code);
        assertTrue(outcome.errors.contains("dev.weft.two"), outcome.errors);
    }

    @Test
    void aBrokenBuildIsNotAPass() throws Exception {
        maven("3.9.9", results("A", 5, 0, 0, 0) + "echo '[ERROR] no such symbol'; exit 1");
        Outcome outcome = weft("test");
        assertEquals("5 passed, 1 failed", outcome.lastLine(), outcome.errors);
        assertEquals(3, outcome.code);
        assertTrue(outcome.errors.contains("no such symbol"), outcome.errors);
    }

    @Test
    void unknownArgumentsAreBadUsage() throws Exception {
        maven("3.9.9", "exit 1");
        for (List<String> arguments :
                List.of(List.of("test", "--fast"), List.of("build", "x"), List.of("format", "x"))) {
            Outcome outcome = weft(arguments.toArray(String[]::new));
            assertEquals(2, outcome.code, arguments.toString());
            assertTrue(outcome.errors.contains(arguments.get(1)), outcome.errors);
        }
    }

    @Test
    void anOldMavenFetchesANewOne() throws Exception {
        maven("3.8.7", "exit 1");
        Outcome outcome = weft("format");
        assertEquals(0, outcome.code, outcome.errors);
        assertTrue(Files.isExecutable(tree.resolve(".maven/apache-maven-3.9.16/bin/mvn")));
        assertTrue(Files.readString(tree.resolve(".weft/format.log")).startsWith("fetched "));
    }

    @Test
    void aNewMavenIsUsedAsItIs() throws Exception {
        maven("3.10.1", "exit 1");
        assertEquals(0, weft("format").code);
        assertFalse(Files.exists(tree.resolve(".maven")));
    }

    @Test
    void aBuildThatFailsIsAnInternalError() throws Exception {
        maven("3.9.9", "exit 1");
        program("mvn", "case \"$*\" in -v) echo Apache Maven 3.9.9 ;; *) echo '[ERROR] it broke'; exit 1 ;; esac");
        Outcome outcome = weft("run", "x.scenario");
        assertEquals(3, outcome.code, outcome.errors);
        assertTrue(outcome.errors.contains("it broke"), outcome.errors);
    }
}
