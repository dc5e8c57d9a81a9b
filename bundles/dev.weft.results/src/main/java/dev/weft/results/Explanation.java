// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Why a workload of a run took as long as it did.
 *
 * @param policy the run's policy
 * @param seed the run's seed
 * @param workload the workload's name
 * @param totalPs from its call until its last message arrived, picoseconds; −1 when some did not
 * @param composition what the time of the critical path went to, by cause; adds up to {@code totalPs}
 * @param recoveries for each cause that costs anything, what would come back without it, the largest first
 * @param path the critical path, first to last
 * @param sentence what to tell somebody who asks
 * @param notes what else a reader might ask: which links were used, why nothing paused
 * @param places where each cause is, as far as that is known: names of ports, NICs, GPUs, hosts and switches, the worst first
 */
public record Explanation(
        String policy,
        long seed,
        String workload,
        long totalPs,
        Map<Cause, Long> composition,
        List<Recovery> recoveries,
        List<Send> path,
        String sentence,
        List<String> notes,
        Map<Cause, List<String>> places) {
    /**
     * What comes back when one cause alone is removed.
     *
     * @param cause which
     * @param statedPs what the analysis says, from this run alone, picoseconds
     * @param provenPs what another simulation without the cause says; empty when none was run
     */
    public record Recovery(Cause cause, long statedPs, OptionalLong provenPs) {}

    /**
     * One message of the critical path.
     *
     * @param source who sends
     * @param target who receives
     * @param bytes its size
     * @param releasedPs when it could start
     * @param deliveredPs when it had arrived
     * @param causePs what its time and the wait before it went to
     */
    public record Send(
            String source, String target, long bytes, long releasedPs, long deliveredPs, Map<Cause, Long> causePs) {
        /** Copies the map. */
        public Send {
            causePs = ordered(causePs);
        }
    }

    /** Copies the collections. */
    public Explanation {
        composition = ordered(composition);
        recoveries = List.copyOf(recoveries);
        path = List.copyOf(path);
        notes = List.copyOf(notes);
        Map<Cause, List<String>> copies = new EnumMap<>(Cause.class);
        places.forEach((cause, names) -> copies.put(cause, List.copyOf(names)));
        places = Collections.unmodifiableMap(copies);
    }

    /** Returns whether all messages arrived; else the sentence names those that did not. */
    public boolean isComplete() {
        return totalPs >= 0;
    }

    private static Map<Cause, Long> ordered(Map<Cause, Long> causes) {
        Map<Cause, Long> copy = new EnumMap<>(Cause.class);
        copy.putAll(causes);
        return Collections.unmodifiableMap(copy);
    }

    /** Returns what the critical path took beyond an ideal fabric, picoseconds. */
    public long excessPs() {
        return composition.entrySet().stream()
                .filter(entry -> !entry.getKey().isIdeal())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Returns the recovery of a cause, 0 where it costs nothing. */
    public Recovery recovery(Cause cause) {
        return recoveries.stream()
                .filter(recovery -> recovery.cause() == cause)
                .findFirst()
                .orElse(new Recovery(cause, 0, OptionalLong.empty()));
    }
}
