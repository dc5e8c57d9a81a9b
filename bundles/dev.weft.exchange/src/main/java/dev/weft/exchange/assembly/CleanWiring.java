// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A wiring that a Weft model can hold: cables lead from hosts to switches or between switches, lower end first, each port
 * takes one cable, and every switch has a tier.
 */
final class CleanWiring {
    private static final int HIGHEST_TIER = 15;

    private final Wiring wiring;
    private final Report report;
    private final List<Device> devices;
    private final List<Cable> cables = new ArrayList<>();

    private CleanWiring(Wiring wiring, Report report) {
        this.wiring = wiring;
        this.report = report;
        devices = new ArrayList<>(wiring.devices());
    }

    static Wiring of(Wiring wiring, Report report) throws ExchangeException {
        CleanWiring clean = new CleanWiring(wiring, report);
        clean.dropOdd();
        clean.tiers();
        clean.order();
        if (wiring.hosts() == 0) {
            throw new ExchangeException("", 0, Messages.get("assembly.noHosts", wiring.name()));
        }
        if (clean.cables.isEmpty() && !wiring.cables().isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("assembly.noCables", wiring.name()));
        }
        return new Wiring(wiring.name(), wiring.technology(), clean.devices, clean.cables);
    }

    private void dropOdd() {
        Map<End, Cable> taken = new HashMap<>();
        for (Cable cable : wiring.cables()) {
            Device a = wiring.device(cable.a());
            Device b = wiring.device(cable.b());
            if (cable.a().device() == cable.b().device()) {
                report.dropped(wiring.portName(cable.a()), "assembly.loop");
            } else if (a.host() && b.host()) {
                report.dropped(wiring.portName(cable.a()), "assembly.hostToHost");
            } else if (isTaken(cable.a(), taken) || isTaken(cable.b(), taken)) {
                End end = isTaken(cable.a(), taken) ? cable.a() : cable.b();
                report.fault(wiring.portName(end), "assembly.portTwice");
                report.dropped(wiring.portName(end), "assembly.portTwiceDropped");
            } else {
                take(cable.a(), cable, taken);
                take(cable.b(), cable, taken);
                cables.add(cable);
            }
        }
    }

    private static boolean isTaken(End end, Map<End, Cable> taken) {
        if (end.port() == 0) {
            return false;
        }
        // The whole of a split port cannot be in use beside its parts.
        End whole = new End(end.device(), end.nic(), end.port(), 0);
        return taken.containsKey(end) || end.lane() > 0 && taken.containsKey(whole);
    }

    private static void take(End end, Cable cable, Map<End, Cable> taken) {
        if (end.port() > 0) {
            taken.put(end, cable);
        }
    }

    /** Where the source does not tell, a switch's tier is how many cables it is away from the nearest host. */
    private void tiers() {
        int[] distance = new int[devices.size()];
        Arrays.fill(distance, Integer.MAX_VALUE);
        List<List<Integer>> neighbours = new ArrayList<>();
        devices.forEach(d -> neighbours.add(new ArrayList<>()));
        for (Cable cable : cables) {
            neighbours.get(cable.a().device()).add(cable.b().device());
            neighbours.get(cable.b().device()).add(cable.a().device());
        }
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int i = 0; i < devices.size(); i++) {
            if (devices.get(i).host()) {
                distance[i] = 0;
                queue.add(i);
            }
        }
        while (!queue.isEmpty()) {
            int at = queue.remove();
            for (int next : neighbours.get(at)) {
                if (distance[next] == Integer.MAX_VALUE) {
                    distance[next] = distance[at] + 1;
                    queue.add(next);
                }
            }
        }
        for (int i = 0; i < devices.size(); i++) {
            Device device = devices.get(i);
            if (!device.host() && device.tier() == Device.UNKNOWN) {
                int tier = distance[i] == Integer.MAX_VALUE ? 1 : Math.min(HIGHEST_TIER, distance[i]);
                devices.set(i, device.withTier(tier));
                report.approximated(device.name(), "assembly.tier");
            }
        }
    }

    private void order() {
        cables.replaceAll(c -> {
            Device a = devices.get(c.a().device());
            Device b = devices.get(c.b().device());
            boolean turned = b.host() && !a.host()
                    || a.host() == b.host()
                            && (a.tier() > b.tier() || a.tier() == b.tier() && c.a().device() > c.b().device());
            return turned
                    ? new Cable(c.b(), c.a(), c.rateBps(), c.lengthMm(), c.delayPs(), c.type(), c.medium(), c.label())
                    : c;
        });
    }
}
