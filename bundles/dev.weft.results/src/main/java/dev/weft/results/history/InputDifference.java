// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import dev.weft.results.InputFile;
import dev.weft.results.ParameterSetting;
import dev.weft.results.RunInputs;
import dev.weft.results.RunRecord;
import dev.weft.results.internal.Messages;
import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Something in which two entries of a history were not run alike.
 *
 * @param subject what differs, for example {@code tour.fabric: spine.count} or {@code RoCEv2: ecnMaximum}
 * @param first what it was in the first, {@link #NONE} where it was not there
 * @param second what it was in the second
 */
public record InputDifference(String subject, String first, String second) {
    /** Stands for what is not there. */
    public static final String NONE = "\u2013";

    private static final int SHOWN_DIGITS = 12;

    /**
     * Compares what determined two entries. Models that were kept with the results are compared attribute by attribute, others
     * by the hash of their content.
     *
     * @param first an entry
     * @param second another
     * @return what differs; nothing when both were made from the same by the same Weft
     * @throws RunFolderException when a copy of an input cannot be read
     */
    public static List<InputDifference> between(HistoryEntry first, HistoryEntry second) throws RunFolderException {
        List<InputDifference> found = new ArrayList<>();
        add(found, Messages.format("differs.scenario"), first.scenario(), second.scenario());
        add(found, Messages.format("differs.weft"), versions(first), versions(second));
        add(found, Messages.format("differs.engine"), joined(first.engines()), joined(second.engines()));
        add(found, Messages.format("differs.seeds"), joined(first.seeds()), joined(second.seeds()));
        add(found, Messages.format("differs.policies"), joined(first.policies()), joined(second.policies()));
        if (first.sweep() != null || second.sweep() != null) {
            add(found, Messages.format("differs.axes"), axes(first), axes(second));
        }
        files(found, first, second);
        parameters(found, first, second);
        return found;
    }

    private static String axes(HistoryEntry entry) {
        return entry.sweep() == null ? "" : joined(entry.sweep().axes());
    }

    private static String versions(HistoryEntry entry) {
        return joined(entry.runs().stream()
                .map(run -> run.record().weftVersion())
                .distinct()
                .toList());
    }

    private static String joined(Collection<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static void add(List<InputDifference> found, String subject, String first, String second) {
        if (!first.equals(second)) {
            found.add(new InputDifference(subject, first.isEmpty() ? NONE : first, second.isEmpty() ? NONE : second));
        }
    }

    private static void files(List<InputDifference> found, HistoryEntry first, HistoryEntry second)
            throws RunFolderException {
        Map<String, InputFile> before = byRole(first);
        Map<String, InputFile> after = byRole(second);
        for (String role : union(before.keySet(), after.keySet())) {
            InputFile one = before.get(role);
            InputFile other = after.get(role);
            if (one == null || other == null || one.sha256().equals(other.sha256())) {
                add(found, role, one == null ? "" : one.name(), other == null ? "" : other.name());
                continue;
            }
            Optional<Path> oneCopy = KeptInputs.find(first.folder(), one);
            Optional<Path> otherCopy = KeptInputs.find(second.folder(), other);
            List<InputDifference> inside = oneCopy.isPresent() && otherCopy.isPresent()
                    ? ModelDifferences.between(other.name(), oneCopy.get(), otherCopy.get())
                    : List.of();
            if (inside.isEmpty()) {
                // No copies, no XML, or other white space alone.
                add(found, role + " " + other.name(), digits(one), digits(other));
            }
            found.addAll(inside);
        }
    }

    private static Map<String, InputFile> byRole(HistoryEntry entry) {
        Map<String, InputFile> files = new LinkedHashMap<>();
        for (InputFile file : entry.files()) {
            String key = file.role();
            for (int number = 2; files.containsKey(key); number++) {
                key = file.role() + " " + number;
            }
            files.put(key, file);
        }
        return files;
    }

    private static String digits(InputFile file) {
        return file.sha256().substring(0, SHOWN_DIGITS);
    }

    private static void parameters(List<InputDifference> found, HistoryEntry first, HistoryEntry second) {
        Map<String, RunInputs> before = byPolicy(first);
        Map<String, RunInputs> after = byPolicy(second);
        for (Map.Entry<String, RunInputs> policy : before.entrySet()) {
            RunInputs one = policy.getValue();
            RunInputs other = after.get(policy.getKey());
            if (other == null) {
                continue;
            }
            String name = policy.getKey();
            add(found, Messages.format("differs.transport", name), one.transport(), other.transport());
            add(found, Messages.format("differs.preset", name), one.preset(), other.preset());
            Map<String, String> values = values(one);
            Map<String, String> others = values(other);
            for (String parameter : union(values.keySet(), others.keySet())) {
                add(
                        found,
                        Messages.format("differs.parameter", name, parameter),
                        values.getOrDefault(parameter, ""),
                        others.getOrDefault(parameter, ""));
            }
        }
    }

    private static Map<String, RunInputs> byPolicy(HistoryEntry entry) {
        return entry.runs().stream()
                .map(StoredRun::record)
                .map(RunRecord::inputs)
                .collect(Collectors.toMap(
                        RunInputs::policy, Function.identity(), (one, again) -> one, LinkedHashMap::new));
    }

    private static Map<String, String> values(RunInputs inputs) {
        return inputs.parameters().stream()
                .collect(Collectors.toMap(
                        ParameterSetting::name, ParameterSetting::value, (one, again) -> one, LinkedHashMap::new));
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return all;
    }
}
