// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** There is no cluster here: the manifest is read as a cluster would, and its pods are played by processes of the image's files. */
class KubernetesSweepTest {
    private static final String AXIS = "gradients.bytes=8 KiB,16 KiB,24 KiB,32 KiB,40 KiB";

    /** The fields that the reference of the API (batch/v1 Job, core/v1 PodSpec) documents, of those that may appear. */
    private static final Set<String> DOCUMENTED = Set.of(
            "apiVersion",
            "kind",
            "metadata.name",
            "metadata.namespace",
            "metadata.labels",
            "spec.completionMode",
            "spec.completions",
            "spec.parallelism",
            "spec.backoffLimitPerIndex",
            "spec.podFailurePolicy.rules.action",
            "spec.podFailurePolicy.rules.onExitCodes.containerName",
            "spec.podFailurePolicy.rules.onExitCodes.operator",
            "spec.podFailurePolicy.rules.onExitCodes.values",
            "spec.podFailurePolicy.rules.onPodConditions.type",
            "spec.podFailurePolicy.rules.onPodConditions.status",
            "spec.template.metadata.labels",
            "spec.template.spec.restartPolicy",
            "spec.template.spec.activeDeadlineSeconds",
            "spec.template.spec.enableServiceLinks",
            "spec.template.spec.automountServiceAccountToken",
            "spec.template.spec.containers.name",
            "spec.template.spec.containers.image",
            "spec.template.spec.containers.args",
            "spec.template.spec.containers.resources.requests.cpu",
            "spec.template.spec.containers.resources.requests.memory",
            "spec.template.spec.containers.resources.limits.memory",
            "spec.template.spec.securityContext.runAsNonRoot",
            "spec.template.spec.securityContext.runAsUser",
            "spec.template.spec.securityContext.runAsGroup",
            "spec.template.spec.securityContext.fsGroup",
            "spec.template.spec.securityContext.seccompProfile.type",
            "spec.template.spec.containers.securityContext.allowPrivilegeEscalation",
            "spec.template.spec.containers.securityContext.readOnlyRootFilesystem",
            "spec.template.spec.containers.securityContext.capabilities.drop",
            "spec.template.spec.volumes.emptyDir",
            "spec.template.spec.containers.volumeMounts.name",
            "spec.template.spec.containers.volumeMounts.mountPath",
            "spec.template.spec.containers.volumeMounts.subPath",
            "spec.template.spec.volumes.name",
            "spec.template.spec.volumes.persistentVolumeClaim.claimName");

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    private CommandRun sweep(Path out, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("sweep", example.scenario(), "--axis", AXIS, "--out", out));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray());
    }

    private CommandRun onKubernetes(Path out, Object... more) {
        List<Object> arguments = new ArrayList<>(
                List.of("--executor", "kubernetes", "--set", "claim=scratch", "--set", "points-per-task=2"));
        arguments.addAll(List.of(more));
        return sweep(out, arguments.toArray());
    }

    private static Object read(Path manifest) throws IOException {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        return new Yaml(new SafeConstructor(strict)).load(Files.readString(manifest));
    }

    /** The paths of all fields; labels are a map of the user's own. */
    private static void fields(Object node, String path, Set<String> found) {
        if (node instanceof Map<?, ?> map && !path.endsWith("labels")) {
            map.forEach((key, value) -> fields(value, path.isEmpty() ? (String) key : path + "." + key, found));
        } else if (node instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map) {
            list.forEach(element -> fields(element, path, found));
        } else {
            found.add(path);
        }
    }

    private static Object at(Object node, String... path) {
        Object at = node;
        for (String key : path) {
            at = at instanceof List<?> list ? list.get(0) : at;
            at = ((Map<?, ?>) at).get(key);
        }
        return at;
    }

    @Test
    void theManifestIsStrictYamlOfDocumentedFields() throws IOException {
        Path out = folder.resolve("A sweep, of Ours!");
        CommandRun run = onKubernetes(
                out, "--set", "namespace=team-a", "--set", "seconds=900", "--set", "path=yes/no", "--set", "image=1:2");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        Object manifest = read(out.resolve("kubernetes/attempt-1/job.yaml"));
        Set<String> found = new TreeSet<>();
        fields(manifest, "", found);
        assertEquals(new TreeSet<>(DOCUMENTED), found);
        assertEquals("Indexed", at(manifest, "spec", "completionMode"));
        assertEquals(3, at(manifest, "spec", "completions"));
        assertEquals("weft-a-sweep-of-ours-1", at(manifest, "metadata", "name"));
        // Texts that look like something else stay texts.
        assertEquals("1:2", at(manifest, "spec", "template", "spec", "containers", "image"));
        assertEquals("yes/no", at(manifest, "spec", "template", "spec", "containers", "volumeMounts", "subPath"));
        assertTrue(run.out().contains("0 of 5 points have results"), run.out());
        assertTrue(run.out().contains("kubectl get job weft-a-sweep-of-ours-1 -n team-a"), run.out());
        assertFalse(Files.exists(out.resolve("sweep.csv")));
    }

    /** A job of which an index has failed is never complete; whoever waits for it has to end all the same. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whoeverWaitsSeesThatTheJobHasFailed() throws Exception {
        CommandRun run = onKubernetes(folder.resolve("swept"));
        String wait = run.out()
                .lines()
                .filter(line -> line.startsWith("4. "))
                .map(line -> line.substring(line.indexOf(": ") + 2))
                .findFirst()
                .orElseThrow();
        Path commands = Files.createDirectory(folder.resolve("commands"));
        // The third look shows that it has failed; the second one only that it is going to.
        script(
                commands.resolve("kubectl"),
                "echo look >>" + folder.resolve("looks"),
                "case $(wc -l <" + folder.resolve("looks") + ") in",
                "1) ;;",
                "2) printf FailureTarget ;;",
                "*) printf 'FailureTarget Failed' ;;",
                "esac");
        script(commands.resolve("sleep"), "");
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", wait);
        shell.environment().merge("PATH", commands.toString(), (path, first) -> first + ":" + path);
        Process process = shell.start();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES), wait);
        assertEquals(0, process.exitValue());
        assertEquals(3, Files.readAllLines(folder.resolve("looks")).size());
    }

    private static void script(Path file, String... lines) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    /** Runs what a pod runs, from the files and the entry point of the image. */
    private int pod(Path out, Object manifest, int index) throws IOException, InterruptedException {
        Path image = out.resolve("kubernetes/image");
        String entry = Files.readAllLines(image.resolve("Containerfile")).stream()
                .dropWhile(line -> !line.startsWith("ENTRYPOINT"))
                .collect(Collectors.joining(" "));
        List<String> command = new ArrayList<>();
        Matcher word = Pattern.compile("\"([^\"]*)\"").matcher(entry);
        while (word.find()) {
            command.add(word.group(1));
        }
        command.set(0, JavaProcess.thisJava().toString());
        int classPath = command.indexOf("-cp") + 1;
        command.set(
                classPath,
                Arrays.stream(command.get(classPath).split(":"))
                        .map(file -> image.resolve("lib")
                                .resolve(Path.of(file).getFileName().toString()))
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)));
        for (Object argument : (List<?>) at(manifest, "spec", "template", "spec", "containers", "args")) {
            command.add(argument.toString().replace("/sweep", out.toString()));
        }
        ProcessBuilder process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("pod.log").toFile());
        process.environment().put("JOB_COMPLETION_INDEX", Integer.toString(index));
        return process.start().waitFor();
    }

    @Test
    void podsAreNotRootAndWriteTheirVolumesOnly() throws Exception {
        Path out = folder.resolve("out");
        assertEquals(ExitCodes.GOOD, onKubernetes(out).code());
        Object manifest = read(out.resolve("kubernetes/attempt-1/job.yaml"));
        assertEquals(true, at(manifest, "spec", "template", "spec", "securityContext", "runAsNonRoot"));
        assertEquals(1000, at(manifest, "spec", "template", "spec", "securityContext", "runAsUser"));
        assertEquals(
                true,
                at(manifest, "spec", "template", "spec", "containers", "securityContext", "readOnlyRootFilesystem"));
        assertTrue(Files.readAllLines(out.resolve("kubernetes/image/Containerfile"))
                .contains("USER 1000"));
    }

    @Test
    void whatPodsLeaveIsGathered() throws Exception {
        Path local = folder.resolve("local");
        assertEquals(ExitCodes.GOOD, sweep(local).code());
        Path out = folder.resolve("out");
        assertEquals(ExitCodes.GOOD, onKubernetes(out).code());
        Object manifest = read(out.resolve("kubernetes/attempt-1/job.yaml"));
        assertEquals(0, pod(out, manifest, 0), () -> log());
        assertEquals(0, pod(out, manifest, 2), () -> log());
        assertEquals(ExitCodes.BAD_INPUT, pod(out, manifest, 3));
        assertTrue(log().contains("expected 0 to 2"), log());

        // Index 1 has failed: what is left is another job.
        CommandRun some = onKubernetes(out, "--resume");
        assertEquals(ExitCodes.NO, some.code(), some.err());
        assertTrue(some.out().contains("3 of 5 points have results"), some.out());
        assertEquals(
                "3 4",
                Files.readString(out.resolve("kubernetes/attempt-2/tasks")).strip());
        Object second = read(out.resolve("kubernetes/attempt-2/job.yaml"));
        assertEquals(1, at(second, "spec", "completions"));
        assertEquals(0, pod(out, second, 0), () -> log());

        CommandRun all = onKubernetes(out, "--resume");
        assertEquals(ExitCodes.GOOD, all.code(), all.err());
        assertArrayEquals(Files.readAllBytes(local.resolve("sweep.csv")), Files.readAllBytes(out.resolve("sweep.csv")));
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("pod.log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "claim=Scratch        | PersistentVolumeClaim",
                "memory=4 GB          | such as 2Gi",
                "user=0               | 1",
                "at-once=0            | a whole number from 1",
                "path=/abs            | without a colon",
                "image=a b            | container image",
                "colour=red           | has no option \"colour\""
            })
    void whatIsWrongIsSaidBeforeAnythingIsWritten(String setting, String expected) {
        Path out = folder.resolve("out");
        CommandRun run = onKubernetes(out, "--set", setting);
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains(expected), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertFalse(Files.exists(out));
    }

    @Test
    void theClaimIsNeeded() {
        CommandRun run = sweep(folder.resolve("out"), "--executor", "kubernetes");
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("the option claim is \"\""), run.err());
        CommandRun unknown = sweep(folder.resolve("out"), "--executor", "nomad");
        assertEquals(ExitCodes.BAD_INPUT, unknown.code());
        assertTrue(unknown.err().contains("kubernetes, local, slurm"), unknown.err());
    }
}
