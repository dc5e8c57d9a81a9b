// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.kubernetes;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.WeftVersion;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepLock;
import dev.weft.experiment.executor.ExecutionOutcome;
import dev.weft.experiment.executor.ExecutorOption;
import dev.weft.experiment.executor.ExecutorSettings;
import dev.weft.experiment.executor.Messages;
import dev.weft.experiment.executor.SweepExecutor;
import dev.weft.experiment.executor.SweepJob;
import dev.weft.experiment.executor.TaskList;
import dev.weft.experiment.executor.Words;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Writes an Indexed Job for the points that have not ended, and the container's files. It talks to no cluster: the user applies the
 * manifest, and resumes the sweep when the job has ended, which gathers what is there.
 */
public final class KubernetesExecutor implements SweepExecutor {
    /** Kubernetes' bound for Indexed Jobs that count failures by index. */
    private static final int MOST_TASKS = 100_000;

    /** Its bound of the pods of such a job that run at the same time. */
    private static final int MOST_PODS = 10_000;

    /** The number that Debian and others give to the first user of a machine. */
    static final int USUAL_USER = 1000;

    private static final int USUAL_PODS = 100;
    private static final int MOST_RETRIES = 100;
    private static final int MOST_CPUS = 1024;
    private static final int MOST_SECONDS = 10_000_000;

    /** A pod's name is the job's, a dash, its number and five characters behind another dash, at most 63 together. */
    private static final int NAME_LENGTH = 40;

    private static final String FOLDER = "kubernetes";

    /** A DNS subdomain of RFC 1123, as names of objects are. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");

    private static final Pattern MEMORY = Pattern.compile("[1-9]\\d{0,8}(Ki|Mi|Gi|Ti|k|M|G|T)");
    private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@-]{0,254}");
    private static final Pattern PATH = Pattern.compile("[^/\\s:][^\\s:]*");

    @Override
    public String name() {
        return FOLDER;
    }

    @Override
    public String description() {
        return Messages.get("kubernetes.description");
    }

    @Override
    public List<ExecutorOption> options() {
        return List.of(
                option("claim", ""),
                option("path", ""),
                option("image", "weft:" + version()),
                option("namespace", ""),
                option("cpus", "1"),
                option("memory", "2Gi"),
                option("user", Integer.toString(USUAL_USER)),
                option("seconds", "0"),
                option("points-per-task", "1"),
                option("at-once", Integer.toString(USUAL_PODS)),
                option("retries", "2"));
    }

    private static ExecutorOption option(String name, String standard) {
        return new ExecutorOption(name, Messages.get("kubernetes.option." + name), standard);
    }

    private static String version() {
        return WeftVersion.current().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]", "-");
    }

    @Override
    public void check(ExecutorSettings settings) throws InvalidInputException {
        manifest(settings, "", "", "", 1);
    }

    @Override
    public ExecutionOutcome execute(SweepJob job, ExecutorSettings settings) throws InvalidInputException {
        SweepFolder sweep = job.sweep();
        SweepLock lock = sweep.lock();
        try {
            List<Integer> left = sweep.unfinished();
            return left.isEmpty() ? ExecutionOutcome.COMPLETE : write(job, left, settings);
        } finally {
            lock.close();
        }
    }

    private static ExecutionOutcome write(SweepJob job, List<Integer> left, ExecutorSettings settings)
            throws InvalidInputException {
        SweepFolder sweep = job.sweep();
        int all = sweep.design().points().size();
        job.observer().pointFinished(all - left.size(), all);
        TaskList tasks = TaskList.of(left, settings.number("points-per-task", 1, MOST_TASKS), MOST_TASKS);
        Path own = sweep.folder().resolve(FOLDER);
        try {
            ImageContext.write(own.resolve("image"), job.weft());
            int number = number(own, tasks);
            Path attempt = own.resolve("attempt-" + number);
            String folder = sweep.folder().toRealPath().getFileName().toString();
            JobManifest manifest = manifest(
                    settings,
                    jobName(folder, number),
                    folder,
                    FOLDER + "/" + attempt.getFileName() + "/tasks",
                    tasks.tasks().size());
            Files.createDirectories(attempt);
            tasks.write(attempt.resolve("tasks"));
            WholeFile.write(attempt.resolve("job.yaml"), manifest.text());
            return new ExecutionOutcome(List.of(), next(sweep, own, attempt, manifest, left.size()));
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", own, e.getMessage()), e);
        }
    }

    /** The number of the next attempt: that of the last one, if it was to do the same. */
    private static int number(Path own, TaskList tasks) throws InvalidInputException {
        int number = 1;
        while (Files.exists(own.resolve("attempt-" + number + "/tasks"))) {
            number++;
        }
        Path last = own.resolve("attempt-" + (number - 1) + "/tasks");
        return number > 1 && TaskList.read(last).equals(tasks) ? number - 1 : number;
    }

    private static List<String> next(SweepFolder sweep, Path own, Path attempt, JobManifest manifest, int left) {
        String inNamespace = manifest.namespace().isEmpty() ? "" : " -n " + manifest.namespace();
        String apply =
                "kubectl apply -f " + Words.quoted(attempt.resolve("job.yaml").toString());
        // kubectl wait would wait for ever for a job to be complete of which one index has failed.
        String wait = "until kubectl get job " + manifest.name() + inNamespace
                + " -o jsonpath='{.status.conditions[*].type}' | grep -qwE 'Complete|Failed'; do sleep 10; done";
        int all = sweep.design().points().size();
        return List.of(
                Messages.get("kubernetes.left", all - left, all),
                Messages.get(
                        "kubernetes.build",
                        "docker build -t " + Words.quoted(manifest.image()) + " -f "
                                + Words.quoted(
                                        own.resolve("image/Containerfile").toString()) + " "
                                + Words.quoted(own.resolve("image").toString())),
                Messages.get("kubernetes.copy", sweep.folder(), manifest.path(), manifest.claim()),
                Messages.get("kubernetes.apply", apply),
                Messages.get("kubernetes.wait", wait),
                Messages.get("kubernetes.gather", sweep.folder()));
    }

    private static JobManifest manifest(
            ExecutorSettings settings, String name, String folder, String tasks, int completions)
            throws InvalidInputException {
        String path = settings.text("path", PATH, Messages.get("expected.path"));
        return new JobManifest(
                name,
                settings.text("namespace", NAME, Messages.get("expected.name")),
                required(settings, "image", IMAGE, "expected.image"),
                required(settings, "claim", NAME, "expected.claim"),
                path.isEmpty() ? folder : path,
                tasks,
                completions,
                Math.min(completions, settings.number("at-once", 1, MOST_PODS)),
                settings.number("retries", 0, MOST_RETRIES),
                settings.number("cpus", 1, MOST_CPUS),
                required(settings, "memory", MEMORY, "expected.quantity"),
                settings.number("user", 1, Integer.MAX_VALUE),
                settings.number("seconds", 0, MOST_SECONDS));
    }

    private static String required(ExecutorSettings settings, String option, Pattern pattern, String expected)
            throws InvalidInputException {
        String value = settings.text(option, pattern, Messages.get(expected));
        if (value.isEmpty()) {
            throw settings.wrong(option, Messages.get(expected));
        }
        return value;
    }

    private static String jobName(String folder, int number) {
        String label =
                folder.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        String name = ("weft-" + label).substring(0, Math.min(NAME_LENGTH, ("weft-" + label).length()));
        return name.replaceAll("-+$", "") + "-" + number;
    }
}
