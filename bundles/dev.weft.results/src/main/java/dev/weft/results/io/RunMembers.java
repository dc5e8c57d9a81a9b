// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.Counter;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of the members of a run in the {@code --json} object. */
final class RunMembers {
    static final Set<String> NAMES = Stream.concat(
                    Stream.of(
                            "transport",
                            "engine",
                            "engineReason",
                            "engineAccuracy",
                            "completionTimePs",
                            "algbwBps",
                            "busbwBps",
                            "packetLatencyPs",
                            "fctPs",
                            "simulatedPs",
                            "status",
                            "statusDetail",
                            "workloads",
                            "policy",
                            "preset",
                            "seed",
                            "hash"),
                    Arrays.stream(Counter.values()).map(Counter::key))
            .collect(Collectors.toUnmodifiableSet());

    private RunMembers() {}
}
