// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.kubernetes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The manifest of an Indexed Job ({@code batch/v1}), in which pod number i simulates the points of task i. An index that fails is
 * tried again by itself ({@code backoffLimitPerIndex}, Kubernetes 1.29 or newer) and does not stop the others.
 *
 * @param name the job's, a DNS label with room for the number of a pod
 * @param namespace empty for the context's
 * @param image the container image
 * @param claim the PersistentVolumeClaim with the sweep's folder
 * @param path where the folder is on that volume
 * @param tasks the list of tasks, relative to the folder
 * @param completions how many tasks
 * @param parallelism how many at the same time
 * @param retries how often a task is tried again
 * @param cpus of a pod
 * @param memory of a pod, as Kubernetes writes it
 * @param user the number of the user whose processes the pods run, not 0
 * @param seconds time limit of a pod; 0 for none
 */
record JobManifest(
        String name,
        String namespace,
        String image,
        String claim,
        String path,
        String tasks,
        int completions,
        int parallelism,
        int retries,
        int cpus,
        String memory,
        int user,
        int seconds) {
    private static final String CONTAINER = "weft";
    private static final String VOLUME = "sweep";
    /** Java's own files, since the container's are read only. */
    private static final String SCRATCH = "scratch";

    private static final String MOUNTED = "/sweep";
    /** The exit code of {@code weft} for wrong input, which another try does not mend. */
    private static final int BAD_INPUT = 2;

    /** Returns it as YAML. */
    String text() {
        Map<String, Object> labels = map("app.kubernetes.io/name", "weft", "app.kubernetes.io/component", "sweep");
        Map<String, Object> metadata = map("name", name);
        if (!namespace.isEmpty()) {
            metadata.put("namespace", namespace);
        }
        metadata.put("labels", labels);
        Map<String, Object> spec = map(
                "completionMode",
                "Indexed",
                "completions",
                completions,
                "parallelism",
                parallelism,
                "backoffLimitPerIndex",
                retries,
                "podFailurePolicy",
                map("rules", List.of(badInput(), disruption())),
                "template",
                map("metadata", map("labels", labels), "spec", pod()));
        return Yaml.document(map("apiVersion", "batch/v1", "kind", "Job", "metadata", metadata, "spec", spec));
    }

    private static Map<String, Object> badInput() {
        return map(
                "action",
                "FailIndex",
                "onExitCodes",
                map("containerName", CONTAINER, "operator", "In", "values", List.of(BAD_INPUT)));
    }

    /** A pod that had to go (a node drained, one of more importance) counts as no failure. */
    private static Map<String, Object> disruption() {
        return map("action", "Ignore", "onPodConditions", List.of(map("type", "DisruptionTarget", "status", "True")));
    }

    private Map<String, Object> pod() {
        Map<String, Object> container = map(
                "name",
                CONTAINER,
                "image",
                image,
                "args",
                List.of("sweep-point", MOUNTED, "--tasks", MOUNTED + "/" + tasks, "--threads", Integer.toString(cpus)),
                "resources",
                map("requests", map("cpu", Integer.toString(cpus), "memory", memory), "limits", map("memory", memory)),
                "securityContext",
                map(
                        "allowPrivilegeEscalation",
                        false,
                        "readOnlyRootFilesystem",
                        true,
                        "capabilities",
                        map("drop", List.of("ALL"))),
                "volumeMounts",
                List.of(
                        map("name", VOLUME, "mountPath", MOUNTED, "subPath", path),
                        map("name", SCRATCH, "mountPath", "/tmp")));
        Map<String, Object> pod = map("restartPolicy", "Never");
        if (seconds > 0) {
            pod.put("activeDeadlineSeconds", seconds);
        }
        pod.put("enableServiceLinks", false);
        pod.put("automountServiceAccountToken", false);
        pod.put(
                "securityContext",
                map(
                        "runAsNonRoot",
                        true,
                        "runAsUser",
                        user,
                        "runAsGroup",
                        user,
                        "fsGroup",
                        user,
                        "seccompProfile",
                        map("type", "RuntimeDefault")));
        pod.put("containers", List.of(container));
        pod.put(
                "volumes",
                List.of(
                        map("name", VOLUME, "persistentVolumeClaim", map("claimName", claim)),
                        map("name", SCRATCH, "emptyDir", map())));
        return pod;
    }

    /** Keeps the order, as people read it. */
    private static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }
}
