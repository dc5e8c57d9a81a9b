// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The registry of transports. {@code META-INF/services} is the only declaration. */
public final class Transports {

    private Transports() {}

    /**
     * @param loaders class loaders of contributing bundles; the simulator's own is always asked
     * @return all transports, by name
     */
    public static List<TransportProvider> all(ClassLoader... loaders) {
        return Stream.concat(Stream.of(Transports.class.getClassLoader()), Arrays.stream(loaders))
                .distinct()
                .flatMap(loader -> ServiceLoader.load(TransportProvider.class, loader).stream())
                .collect(Collectors.toMap(p -> p.type(), p -> p, (first, again) -> first))
                .values()
                .stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(TransportProvider::name))
                .toList();
    }

    /** @throws IllegalArgumentException naming the known transports */
    public static TransportProvider named(String name, ClassLoader... loaders) {
        List<TransportProvider> all = all(loaders);
        return all.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown transport \"" + name + "\"; expected one of "
                        + all.stream().map(TransportProvider::name).collect(Collectors.joining(", "))));
    }
}
