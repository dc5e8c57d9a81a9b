// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import dev.weft.exchange.audit.Finding.Kind;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares a plan with what was built, port by port. Where the one counts parts of split ports in a row and the other by port
 * and part, the plan's ports are counted in a row.
 */
public final class CableAudit {
    private final Wiring plan;
    private final Wiring built;
    private final int[] plannedOf;
    private final int[] ways;
    private final Map<End, Cable> planned = new LinkedHashMap<>();
    private final Map<End, Cable> found = new HashMap<>();
    private final Map<Cable, Boolean> doneBuilt = new HashMap<>();
    private final Set<Cable> left = new LinkedHashSet<>();
    private final List<Finding> findings = new ArrayList<>();
    private int matching;

    /** A cable of the building, its ends as the plan calls the devices. */
    private final Map<Cable, Cable> translated = new LinkedHashMap<>();

    private CableAudit(Wiring plan, Wiring built) {
        this.plan = numbered(plan);
        this.built = numbered(built);
        plannedOf = new int[built.devices().size()];
        ways = new int[plan.devices().size()];
    }

    /** Cables whose ports nobody tells are alike otherwise; their numbers keep them apart. */
    private static Wiring numbered(Wiring wiring) {
        List<Cable> cables = new ArrayList<>();
        for (Cable c : wiring.cables()) {
            String number = String.valueOf(cables.size());
            cables.add(new Cable(c.a(), c.b(), c.rateBps(), c.lengthMm(), c.delayPs(), c.type(), c.medium(), number));
        }
        return new Wiring(wiring.name(), wiring.technology(), wiring.devices(), cables);
    }

    /**
     * Compares.
     *
     * @param plan how it shall be
     * @param built how it is
     * @return what differs
     */
    public static AuditResult compare(Wiring plan, Wiring built) {
        CableAudit audit = new CableAudit(plan, built);
        audit.devices();
        audit.ports();
        audit.exact();
        audit.swapped();
        audit.moved();
        audit.rest();
        return new AuditResult(plan.cables().size(), built.cables().size(), audit.matching, audit.findings);
    }

    private void devices() {
        DeviceNames names = new DeviceNames(plan.devices());
        boolean[] seen = new boolean[plan.devices().size()];
        for (int i = 0; i < plannedOf.length; i++) {
            Device device = built.devices().get(i);
            int same = names.find(device.name());
            boolean fits = same >= 0 && !seen[same] && plan.devices().get(same).host() == device.host();
            plannedOf[i] = fits ? same : -1;
            if (fits) {
                seen[same] = true;
            } else {
                findings.add(new Finding(Kind.DEVICE_EXTRA, "", "", device.name(), "", 0, 0));
            }
        }
        for (int i = 0; i < seen.length; i++) {
            if (!seen[i]) {
                findings.add(
                        new Finding(Kind.DEVICE_MISSING, plan.devices().get(i).name(), "", "", "", 0, 0));
            }
        }
    }

    /** Prepares both tables of cables by port. */
    private void ports() {
        boolean[] split = new boolean[plan.devices().size()];
        for (Cable cable : built.cables()) {
            for (End end : List.of(cable.a(), cable.b())) {
                if (plannedOf[end.device()] >= 0 && end.lane() > 0) {
                    split[plannedOf[end.device()]] = true;
                }
            }
        }
        for (Cable cable : plan.cables()) {
            for (End end : List.of(cable.a(), cable.b())) {
                if (!split[end.device()]) {
                    ways[end.device()] = Math.max(ways[end.device()], end.lane());
                }
            }
        }
        for (Cable cable : plan.cables()) {
            Cable plain = new Cable(row(cable.a()), row(cable.b()), cable.rateBps(), 0, 0, "", "", cable.label());
            planned.put(plain.a(), plain);
            planned.put(plain.b(), plain);
            left.add(plain);
        }
        for (Cable cable : built.cables()) {
            if (plannedOf[cable.a().device()] >= 0 && plannedOf[cable.b().device()] >= 0) {
                Cable plain = new Cable(
                        translate(cable.a()), translate(cable.b()), cable.rateBps(), 0, 0, "", "", cable.label());
                translated.put(cable, plain);
                found.put(plain.a(), cable);
                found.put(plain.b(), cable);
            }
        }
    }

    private End row(End end) {
        int n = ways[end.device()];
        return n < 2 || end.nic() >= 0
                ? end
                : End.atSwitch(end.device(), (end.port() - 1) * n + Math.max(1, end.lane()), 0);
    }

    private End translate(End end) {
        return new End(plannedOf[end.device()], end.nic(), end.port(), end.lane());
    }

    private void exact() {
        left.removeIf(cable -> {
            Cable built = found.get(cable.a());
            if (built == null || cable.a().port() == 0 || !isOtherEnd(built, cable.a(), cable.b())) {
                return false;
            }
            doneBuilt.put(built, true);
            matching++;
            compareRates(cable, built);
            return true;
        });
    }

    private void compareRates(Cable cable, Cable built) {
        if (built.rateBps() != cable.rateBps()) {
            add(built.rateBps() < cable.rateBps() ? Kind.SLOW : Kind.FAST, cable, built);
        }
    }

    private boolean isOtherEnd(Cable built, End end, End other) {
        Cable t = translated.get(built);
        return t.a().equals(end) && isSame(t.b(), other) || t.b().equals(end) && isSame(t.a(), other);
    }

    /** A port whose number nobody tells is any port of the device. */
    private static boolean isSame(End found, End planned) {
        return found.equals(planned) || found.port() == 0 && found.device() == planned.device();
    }

    private End otherEnd(Cable built, End end) {
        Cable t = translated.get(built);
        return t.a().equals(end) ? t.b() : t.a();
    }

    /** Two planned cables x—y and v—w that were laid as x—w and v—y. */
    private void swapped() {
        Map<Cable, Boolean> told = new HashMap<>();
        for (Cable cable : left) {
            Cable mine = free(cable.a());
            if (mine == null || told.containsKey(cable)) {
                continue;
            }
            Cable other = planned.get(otherEnd(mine, cable.a()));
            if (other == null || other.equals(cable) || told.containsKey(other) || !left.contains(other)) {
                continue;
            }
            boolean atB = otherEnd(mine, cable.a()).equals(other.b());
            End theirs = atB ? other.a() : other.b();
            Cable second = free(theirs);
            if (second != null && isOtherEnd(second, theirs, cable.b())) {
                add(Kind.SWAPPED, cable, mine);
                add(Kind.SWAPPED, other, second);
                told.put(cable, true);
                told.put(other, true);
                doneBuilt.put(mine, true);
                doneBuilt.put(second, true);
            }
        }
        left.removeIf(told::containsKey);
    }

    /** A cable with one end where it should be. */
    private void moved() {
        left.removeIf(cable -> {
            Cable mine = free(cable.a());
            if (mine == null) {
                mine = free(cable.b());
            }
            if (mine == null) {
                return false;
            }
            add(Kind.MOVED, cable, mine);
            doneBuilt.put(mine, true);
            return true;
        });
    }

    private Cable free(End end) {
        Cable cable = end.port() == 0 ? null : found.get(end);
        return cable == null || doneBuilt.containsKey(cable) ? null : cable;
    }

    private void rest() {
        Map<Long, List<Cable>> between = new HashMap<>();
        translated.forEach((cable, t) -> {
            if (!doneBuilt.containsKey(cable) && (t.a().port() == 0 || t.b().port() == 0)) {
                between.computeIfAbsent(pair(t), k -> new ArrayList<>()).add(cable);
            }
        });
        // Ports of which one side tells no number: any cable between the two devices is the planned one.
        for (Cable cable : left) {
            List<Cable> candidates = between.getOrDefault(pair(cable), List.of());
            if (candidates.isEmpty()) {
                add(Kind.MISSING, cable, null);
            } else {
                Cable built = candidates.remove(0);
                doneBuilt.put(built, true);
                matching++;
                compareRates(cable, built);
            }
        }
        for (Cable cable : built.cables()) {
            if (!doneBuilt.containsKey(cable)) {
                findings.add(new Finding(
                        Kind.EXTRA, "", "", built.portName(cable.a()), built.portName(cable.b()), 0, cable.rateBps()));
            }
        }
    }

    private static long pair(Cable cable) {
        int a = cable.a().device();
        int b = cable.b().device();
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    private void add(Kind kind, Cable cable, Cable built) {
        String foundA = "";
        String foundB = "";
        if (built != null) {
            foundA = this.built.portName(built.a());
            foundB = this.built.portName(built.b());
        }
        findings.add(new Finding(
                kind,
                plan.portName(cable.a()),
                plan.portName(cable.b()),
                foundA,
                foundB,
                cable.rateBps(),
                built == null ? 0 : built.rateBps()));
    }
}
