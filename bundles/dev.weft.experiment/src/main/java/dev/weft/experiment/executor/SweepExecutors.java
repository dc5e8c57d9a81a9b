// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The executors that are installed. */
public final class SweepExecutors {
    /** The executor that every installation has: this machine. */
    public static final String LOCAL = "local";

    private SweepExecutors() {}

    /**
     * All executors.
     *
     * @param loaders class loaders of bundles that contribute some, beside the one of this class
     * @return by name; of several with one name the first found
     */
    public static List<SweepExecutor> all(ClassLoader... loaders) {
        Map<String, SweepExecutor> found = new TreeMap<>();
        List<ClassLoader> places = new ArrayList<>();
        places.add(SweepExecutors.class.getClassLoader());
        places.addAll(List.of(loaders));
        for (ClassLoader place : places) {
            ServiceLoader.load(SweepExecutor.class, place).forEach(e -> found.putIfAbsent(e.name(), e));
        }
        return List.copyOf(found.values());
    }

    /**
     * The executor of a name.
     *
     * @param loaders class loaders of bundles that contribute some, beside the one of this class
     * @throws InvalidInputException if there is none
     */
    public static SweepExecutor named(String name, ClassLoader... loaders) throws InvalidInputException {
        List<SweepExecutor> all = all(loaders);
        for (SweepExecutor executor : all) {
            if (executor.name().equals(name)) {
                return executor;
            }
        }
        String known = all.stream().map(SweepExecutor::name).collect(Collectors.joining(", "));
        throw new InvalidInputException(Messages.get("executor.unknown", name, known));
    }
}
