// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.rules.Problem;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Finds changes that mend the problems of a fabric. Each was tried on a copy: the problem goes, and no error comes. */
public final class QuickFixes {
    /** So many are offered at most. */
    private static final int MOST = 6;

    private static final Map<String, Consumer<Offers>> REPAIRS = new HashMap<>();

    static {
        put(offers -> offers.add(f -> {}, "giveIds"), "id-missing");
        put(NameRepairs::offer, "name-missing", "name-syntax", "name-duplicate", "name-ambiguous");
        put(ValueRepairs::range, "below-minimum", "above-maximum");
        put(ValueRepairs::notPositive, "not-positive");
        put(ValueRepairs::uneven, "uneven-planes", "uneven-rails");
        put(TypeRepairs::missing, "type-missing");
        put(TypeRepairs::technology, "technology-mismatch");
        put(LinkRepairs::ends, "link-dangling", "link-scope", "link-to-host");
        put(LinkRepairs::nics, "no-nics", "nics-foreign");
        put(LinkRepairs::rails, "rail-none", "rail-beyond-nics", "rail-mismatch");
        put(LinkRepairs::planes, "plane-beyond-ports", "plane-mismatch");
        put(LinkRepairs::numbers, "one-to-one", "striped");
        put(LinkRepairs::connections, "connection-index", "port-taken", "nic-port", "connections-missing");
        put(
                LinkRepairs::patterns,
                "aligned-cables",
                "aligned-self",
                "self-only",
                "striped-hosts",
                "connections-unused");
        put(CableRepairs::rate, "speed-mismatch", "rate-too-high");
        put(CableRepairs::medium, "cable-too-long", "cable-too-slow");
        put(PortRepairs::offer, "ports-exceeded");
        put(ReachRepairs::offer, "unreachable");
        put(UnusedRepairs::nics, "nic-without-plane", "nic-unconnected");
        put(UnusedRepairs::switches, "switch-unconnected");
        put(EvenRepairs::offer, "uneven-uplinks", "uneven-leaves");
    }

    private QuickFixes() {}

    private static void put(Consumer<Offers> repair, String... codes) {
        for (String code : codes) {
            REPAIRS.put(code, repair);
        }
    }

    /**
     * Whether there may be a fix for a kind of problem; quick to tell.
     *
     * @param code the problem's code
     * @return false where there is never one
     */
    public static boolean isFixable(String code) {
        return REPAIRS.containsKey(code);
    }

    /**
     * Finds the fixes of a problem.
     *
     * @param fabric the fabric that has the problem; not changed
     * @param problem one of its problems
     * @return the fixes, the likeliest first; empty where there are none, or the fabric does not have the problem any more
     */
    public static List<QuickFix> of(Fabric fabric, Problem problem) {
        FabricState before = FabricState.of(fabric);
        Consumer<Offers> repair = REPAIRS.get(problem.code());
        if (repair == null || !before.has(problem)) {
            return List.of();
        }
        Offers offers = new Offers(fabric, problem, before);
        if (offers.element() == null) {
            return List.of();
        }
        repair.accept(offers);
        List<Tried> tried = new ArrayList<>();
        Set<String> choices = new HashSet<>();
        for (QuickFix fix : offers.fixes()) {
            if (!choices.contains(fix.choice())) {
                Fabric copy = EcoreUtil.copy(fabric);
                fix.apply(copy);
                FabricState after = FabricState.of(copy);
                if (after.mends(problem, before)) {
                    choices.add(fix.choice());
                    tried.add(new Tried(
                            fix, after.problems().size(), after.beyond(before).size()));
                }
            }
        }
        // Where a fix uncovers less than another, the other is none.
        int fewest = tried.stream().mapToInt(Tried::uncovered).min().orElse(0);
        return tried.stream()
                .filter(t -> t.uncovered == fewest)
                .sorted(Comparator.comparingInt(Tried::left))
                .limit(MOST)
                .map(Tried::fix)
                .toList();
    }

    /**
     * A fix that was tried.
     *
     * @param left how many problems are left then
     * @param uncovered how many of these were not there before
     */
    private record Tried(QuickFix fix, int left, int uncovered) {}
}
