// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.DeviceLayout.DeviceList;
import dev.weft.fabric.rules.Links;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * Lays the cables of link groups by their patterns. Where ports run out it goes on counting, so that one problem can say
 * how many are missing.
 */
final class LinkExpander {
    private final GraphBuilder builder;
    private final DeviceLayout layout;
    private final PortAllocator ports;
    private final DeviceNames switchNames;
    private final DeviceNames hostNames;
    private final Map<CableProfile, Integer> profiles = new HashMap<>();
    /** Ports that the model numbers, by connection, one entry an instance of the link: {lower, upper} packed ports. */
    private final IdentityHashMap<Connection, List<int[]>> reserved = new IdentityHashMap<>();

    private final Map<Integer, Integer> missingSwitchPorts = new LinkedHashMap<>();
    private final Map<LinkGroup, Problem> problems = new LinkedHashMap<>();

    // The link being laid.
    private LinkGroup link;
    private DeviceList source;
    private DeviceList target;
    private long rate;
    private int cableProfile;

    LinkExpander(GraphBuilder builder, DeviceLayout layout, PortAllocator ports) {
        this.builder = builder;
        this.layout = layout;
        this.ports = ports;
        switchNames = new DeviceNames(layout.switchRuns());
        hostNames = new DeviceNames(layout.hostRuns());
    }

    private void begin(LinkGroup next, int instance) {
        NodeContainer container = (NodeContainer) next.eContainer();
        link = next;
        source = layout.below(next.getSource(), container, instance);
        target = layout.below(next.getTarget(), container, instance);
        rate = Links.rateBps(next);
        cableProfile = profileOf(Links.lengthMm(next));
    }

    private int profileOf(long lengthMm) {
        return profiles.computeIfAbsent(Expansion.profile(link, lengthMm), p -> {
            builder.cableProfiles.add(p);
            return builder.cableProfiles.size() - 1;
        });
    }

    /** Takes the ports that an explicit link numbers, before any others are handed out. */
    void reservePorts(LinkGroup explicit) {
        for (int i = 0; i < layout.instances((NodeContainer) explicit.eContainer()); i++) {
            begin(explicit, i);
            for (Connection c : explicit.getConnections()) {
                int lower = GraphBuilder.NONE;
                int upper = GraphBuilder.NONE;
                if (explicit.getSource() instanceof SwitchGroup && c.getSourcePort() > 0) {
                    lower = reserve(source, c.getSourceIndex(), c.getSourcePort(), c.getSourceLane());
                }
                if (c.getTargetPort() > 0) {
                    upper = reserve(target, c.getTargetIndex(), c.getTargetPort(), c.getTargetLane());
                }
                reserved.computeIfAbsent(c, k -> new ArrayList<>()).add(new int[] {lower, upper});
            }
        }
    }

    private int reserve(DeviceList devices, int index, int port, int lane) {
        if (index > devices.size()) {
            return GraphBuilder.NONE; // told when the connection is laid
        }
        int packed = ports.reserve(devices.get(index - 1), port, lane, rate);
        if (packed == PortAllocator.NONE) {
            String name = switchNames.name(devices.get(index - 1)) + "/port" + port + (lane == 0 ? "" : "." + lane);
            problem("port-taken", FabricPackage.Literals.LINK_GROUP__CONNECTIONS, "expansion.portTaken", name);
        }
        return packed;
    }

    /** Lays the cables of one instance of a link. */
    void expand(LinkGroup next, int instance) {
        begin(next, instance);
        boolean hosts = next.getSource() instanceof HostGroup;
        switch (next.getPattern()) {
            case FULL_MESH -> fullMesh(hosts);
            case ONE_TO_ONE -> oneToOne(hosts);
            case RAIL_ALIGNED, PLANE_ALIGNED -> {
                if (hosts) {
                    alignedHosts(next.getPattern() == LinkPattern.RAIL_ALIGNED);
                } else {
                    alignedSwitches(next.getPattern() == LinkPattern.RAIL_ALIGNED);
                }
            }
            case STRIPED -> striped();
            case EXPLICIT -> explicit(hosts, instance);
            case RING ->
                ReplicaPatterns.ring(
                        source.size(), Links.replicas(next), (a, b) -> connect(false, source.get(a), target.get(b)));
            case REPLICA_MESH ->
                ReplicaPatterns.mesh(
                        source.size(),
                        Links.replicas(next),
                        next.getCables(),
                        (a, b) -> connectSwitches(
                                source.get(a), GraphBuilder.NONE, target.get(b), GraphBuilder.NONE, cableProfile));
        }
    }

    private void fullMesh(boolean hosts) {
        boolean mesh = link.getSource() == link.getTarget();
        for (int a = 0; a < source.size(); a++) {
            for (int b = mesh ? a + 1 : 0; b < target.size(); b++) {
                connect(hosts, source.get(a), target.get(b));
            }
        }
    }

    private void oneToOne(boolean hosts) {
        if (source.size() != target.size()) {
            problem("one-to-one", null, "expansion.oneToOne", source.size(), target.size());
            return;
        }
        for (int i = 0; i < source.size(); i++) {
            connect(hosts, source.get(i), target.get(i));
        }
    }

    private void alignedSwitches(boolean rails) {
        for (int a = 0; a < source.size(); a++) {
            int lower = source.get(a);
            for (int b = 0; b < target.size(); b++) {
                int upper = target.get(b);
                boolean commonRail = !rails
                        || builder.switchRail[lower] < builder.switchRail[upper] + builder.switchRails[upper]
                                && builder.switchRail[upper] < builder.switchRail[lower] + builder.switchRails[lower];
                if (commonRail && builder.switchPlane[lower] == builder.switchPlane[upper]) {
                    connect(false, lower, upper);
                }
            }
        }
    }

    private void striped() {
        int perRun = source.count();
        if (target.size() % perRun != 0) {
            problem("striped", null, "expansion.striped", target.size(), perRun);
            return;
        }
        int stripe = target.size() / perRun;
        for (int a = 0; a < source.size(); a++) {
            int first = a % perRun * stripe;
            for (int b = first; b < first + stripe; b++) {
                connect(false, source.get(a), target.get(b));
            }
        }
    }

    private void explicit(boolean hosts, int instance) {
        for (Connection c : link.getConnections()) {
            if (c.getSourceIndex() > source.size() || c.getTargetIndex() > target.size()) {
                problem(
                        "connection-index",
                        FabricPackage.Literals.LINK_GROUP__CONNECTIONS,
                        "expansion.connectionIndex",
                        c.getSourceIndex(),
                        c.getTargetIndex(),
                        source.size(),
                        target.size());
                continue;
            }
            int profile = c.isSetLength() ? profileOf(c.getLength()) : cableProfile;
            int[] numbered = reserved.get(c).get(instance);
            int lower = source.get(c.getSourceIndex() - 1);
            int upper = target.get(c.getTargetIndex() - 1);
            if (hosts) {
                int port = explicitNicPort(lower, c);
                if (port != GraphBuilder.NONE) {
                    connectPort(port, upper, numbered[1], profile);
                }
            } else {
                connectSwitches(lower, numbered[0], upper, numbered[1], profile);
            }
        }
    }

    private int explicitNicPort(int host, Connection c) {
        int first = NicPorts.first(builder, host, link);
        int perNic = Links.nics(link).getType().getPorts();
        if (c.getSourceNic() >= Links.nics(link).getCount() || c.getSourcePort() > perNic) {
            problem(
                    "nic-port",
                    FabricPackage.Literals.LINK_GROUP__CONNECTIONS,
                    "expansion.noNicPort",
                    hostNames.name(host),
                    c.getSourceNic(),
                    c.getSourcePort());
            return GraphBuilder.NONE;
        }
        int port = first + c.getSourceNic() * perNic;
        if (c.getSourcePort() > 0) {
            port += c.getSourcePort() - 1;
        } else {
            int end = port + perNic;
            while (port < end - 1 && builder.portSwitch[port] != GraphBuilder.NONE) {
                port++;
            }
        }
        if (builder.portSwitch[port] != GraphBuilder.NONE) {
            nicPortsExhausted(host);
            return GraphBuilder.NONE;
        }
        return port;
    }

    /** Fills the switches of each rail and plane with hosts, or those of each plane with NICs, in order and evenly. */
    private void alignedHosts(boolean byRail) {
        int nics = Links.nics(link).getCount();
        int perNic = Links.nics(link).getType().getPorts();
        int ends = byRail ? source.size() : Math.multiplyExact(source.size(), nics);
        int[][] switches = new int[nics * perNic][];
        for (int i = 0; i < switches.length; i++) {
            switches[i] = switchesOf(byRail ? i / perNic : GraphBuilder.NONE, i % perNic);
        }
        for (int h = 0; h < source.size(); h++) {
            int host = source.get(h);
            int first = NicPorts.first(builder, host, link);
            for (int i = 0; i < switches.length; i++) {
                int among = switches[i].length;
                if (among == 0) {
                    continue;
                }
                int end = byRail ? h : h * nics + i / perNic;
                int share = (ends + among - 1) / among;
                if (builder.portSwitch[first + i] == GraphBuilder.NONE) {
                    connectPort(first + i, switches[i][end / share], GraphBuilder.NONE, cableProfile);
                } else {
                    nicPortsExhausted(host);
                }
            }
        }
    }

    /** @return the target switches of a rail (none: whatever rail) and plane. */
    private int[] switchesOf(int rail, int plane) {
        IntList result = new IntList();
        for (int b = 0; b < target.size(); b++) {
            int sw = target.get(b);
            boolean serves = rail == GraphBuilder.NONE
                    || rail >= builder.switchRail[sw] && rail < builder.switchRail[sw] + builder.switchRails[sw];
            if (builder.switchPlane[sw] == plane && serves) {
                result.add(sw);
            }
        }
        int[] switches = new int[result.size()];
        result.copyTo(switches, 0);
        return switches;
    }

    private void connect(boolean host, int lower, int upper) {
        for (int i = 0; i < link.getCables(); i++) {
            if (host) {
                int port = NicPorts.nextFree(builder, lower, link);
                if (port == GraphBuilder.NONE) {
                    nicPortsExhausted(lower);
                    return;
                }
                connectPort(port, upper, GraphBuilder.NONE, cableProfile);
            } else {
                connectSwitches(lower, GraphBuilder.NONE, upper, GraphBuilder.NONE, cableProfile);
            }
        }
    }

    private void connectPort(int nicPort, int sw, int numbered, int profile) {
        int port = numbered != GraphBuilder.NONE ? numbered : switchPort(sw);
        if (port != PortAllocator.NONE) {
            builder.connectPort(nicPort, sw, port, profile);
        }
    }

    private void connectSwitches(int lower, int lowerNumbered, int upper, int upperNumbered, int profile) {
        int lowerPort = lowerNumbered != GraphBuilder.NONE ? lowerNumbered : switchPort(lower);
        int upperPort = upperNumbered != GraphBuilder.NONE ? upperNumbered : switchPort(upper);
        if (lowerPort != PortAllocator.NONE && upperPort != PortAllocator.NONE) {
            builder.connectSwitches(lower, lowerPort, upper, upperPort, profile);
        }
    }

    private int switchPort(int sw) {
        int port = ports.next(sw, rate);
        if (port == PortAllocator.NONE) {
            missingSwitchPorts.merge(sw, 1, Integer::sum);
        }
        return port;
    }

    private void nicPortsExhausted(int host) {
        problem(
                "ports-exceeded",
                FabricPackage.Literals.LINK_GROUP__SOURCE,
                "expansion.nicPorts",
                hostNames.name(host));
    }

    private void problem(String code, EStructuralFeature feature, String key, Object... arguments) {
        problems.putIfAbsent(link, Problem.error(code, link, feature, Messages.get(key, arguments)));
    }

    /** @return what went wrong: one problem a link, and one a switch group whose ports did not suffice. */
    List<Problem> problems() {
        List<Problem> all = new ArrayList<>(problems.values());
        Map<Integer, Integer> worst = new LinkedHashMap<>();
        missingSwitchPorts.forEach((sw, missing) -> worst.merge(
                builder.switchProfile[sw],
                sw,
                (a, b) -> missingSwitchPorts.get(a) >= missingSwitchPorts.get(b) ? a : b));
        worst.forEach((profile, sw) -> {
            SwitchGroup group = (SwitchGroup) layout.switchGroups().get(profile);
            String message = Messages.get(
                    "expansion.switchPorts",
                    switchNames.name(sw),
                    builder.switchProfiles.get(profile).portCount(),
                    missingSwitchPorts.get(sw));
            all.add(Problem.error("ports-exceeded", group, FabricPackage.Literals.SWITCH_GROUP__TYPE, message));
        });
        return all;
    }
}
