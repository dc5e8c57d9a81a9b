// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Links;
import dev.weft.fabric.rules.PortKind;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Expands the parametric model of a fabric into its devices and cables. */
public final class Expansion {
    private final DeviceLayout layout;
    private final GraphBuilder builder;

    private Expansion(Fabric fabric) {
        layout = new DeviceLayout(fabric);
        int nics = 0;
        int ports = 0;
        for (DeviceGroup group : layout.hostGroups()) {
            int hosts = layout.runs(group) * group.getCount();
            for (NicGroup n : ((HostGroup) group).getType().getNics()) {
                nics += hosts * n.getCount();
                ports += hosts * n.getCount() * n.getType().getPorts();
            }
        }
        builder = new GraphBuilder(
                fabric.getName() == null ? "" : fabric.getName(), layout.hosts(), nics, ports, layout.switches());
    }

    /**
     * Expands a fabric.
     *
     * @param fabric a fabric; not changed
     * @return its devices and cables
     * @throws InvalidFabricException if the fabric breaks a rule, or its switches have too few ports; with all problems found
     */
    public static FabricGraph expand(Fabric fabric) throws InvalidFabricException {
        List<Problem> problems = FabricRules.check(fabric);
        if (Problem.anyError(problems)) {
            throw new InvalidFabricException(problems);
        }
        Expansion expansion = new Expansion(fabric);
        expansion.addHosts();
        expansion.addSwitches();
        List<Problem> cabling = expansion.addCables();
        if (!cabling.isEmpty()) {
            throw new InvalidFabricException(cabling);
        }
        return new FabricGraph(expansion.builder);
    }

    private void addHosts() {
        builder.hostRuns.addAll(layout.hostRuns());
        for (DeviceGroup group : layout.hostGroups()) {
            int profile = builder.hostProfiles.size();
            builder.hostProfiles.add(profile((HostGroup) group));
            forEachRun(group, (first, end) -> Arrays.fill(builder.hostProfile, first, end, profile));
        }
        int nic = 0;
        for (int host = 0; host < layout.hosts(); host++) {
            HostProfile profile = builder.hostProfiles.get(builder.hostProfile[host]);
            builder.firstGpu[host + 1] = builder.firstGpu[host] + profile.gpus();
            builder.firstNic[host + 1] = builder.firstNic[host] + profile.nicCount();
            for (NicProfile nics : profile.nics()) {
                for (int i = 0; i < nics.count(); i++, nic++) {
                    builder.firstPort[nic + 1] = builder.firstPort[nic] + nics.ports();
                }
            }
        }
    }

    private void addSwitches() {
        builder.switchRuns.addAll(layout.switchRuns());
        for (DeviceGroup node : layout.switchGroups()) {
            SwitchGroup group = (SwitchGroup) node;
            int profile = builder.switchProfiles.size();
            builder.switchProfiles.add(profile(group));
            int perPlane = group.getCount() / group.getPlanes();
            forEachRun(group, (first, end) -> {
                Arrays.fill(builder.switchProfile, first, end, profile);
                for (int sw = first; sw < end; sw++) {
                    builder.switchPlane[sw] = (short) (group.getFirstPlane() + (sw - first) / perPlane);
                    rails(group, sw, (sw - first) % perPlane, perPlane);
                }
            });
        }
    }

    /** Either several switches of a plane serve one rail, or one serves several. */
    private void rails(SwitchGroup group, int sw, int inPlane, int perPlane) {
        if (group.getRails() == 0) {
            builder.switchRail[sw] = GraphBuilder.NONE;
            return;
        }
        int first = (int) ((long) inPlane * group.getRails() / perPlane);
        builder.switchRail[sw] = (short) (group.getFirstRail() + first);
        builder.switchRails[sw] = (short) Math.max(1, group.getRails() / perPlane);
    }

    private List<Problem> addCables() {
        PortAllocator ports = new PortAllocator(builder.switchProfiles, builder.switchProfile);
        LinkExpander expander = new LinkExpander(builder, layout, ports);
        List<LinkGroup> links = new ArrayList<>();
        layout.innermostFirst().forEach(c -> links.addAll(c.getLinks()));
        links.stream().filter(l -> l.getPattern() == LinkPattern.EXPLICIT).forEach(expander::reservePorts);
        for (LinkGroup link : links) {
            NodeContainer container = (NodeContainer) link.eContainer();
            for (int i = 0; i < layout.instances(container); i++) {
                expander.expand(link, i);
            }
        }
        return expander.problems();
    }

    private interface RunConsumer {
        void accept(int first, int end);
    }

    private void forEachRun(DeviceGroup group, RunConsumer consumer) {
        for (int run = 0; run < layout.runs(group); run++) {
            int first = layout.firstOfRun(group, run);
            consumer.accept(first, first + group.getCount());
        }
    }

    private static HostProfile profile(HostGroup group) {
        HostType type = group.getType();
        List<NicProfile> nics = new ArrayList<>();
        for (NicGroup n : type.getNics()) {
            nics.add(new NicProfile(
                    text(n.getId()),
                    text(n.getType().getName()),
                    n.getCount(),
                    n.getType().getPorts(),
                    n.getType().getPortRate(),
                    n.getType().getLatency()));
        }
        return new HostProfile(
                text(group.getId()),
                text(type.getName()),
                type.getGpus(),
                nics,
                type.getNvlinkRate(),
                type.getNvlinkLatency(),
                type.getNvlinkDomainHosts(),
                nicOfGpu(type),
                HostSeats.of(type));
    }

    /** Which NIC each GPU uses: the one that names it, else dealt evenly in order. */
    private static List<Integer> nicOfGpu(HostType type) {
        int nics = type.getNics().isEmpty() ? 0 : type.getNics().get(0).getCount();
        List<Integer> result = new ArrayList<>();
        for (int gpu = 0; gpu < type.getGpus(); gpu++) {
            int nic = nics == 0 ? GraphBuilder.NONE : (int) ((long) gpu * nics / type.getGpus());
            for (NicAffinity affinity : type.getAffinities()) {
                if (affinity.getGpu() == gpu) {
                    nic = affinity.getNic();
                    break;
                }
            }
            result.add(nic);
        }
        return result;
    }

    private static SwitchProfile profile(SwitchGroup group) {
        SwitchType type = group.getType();
        return new SwitchProfile(
                text(group.getId()),
                text(group.getName()),
                text(type.getName()),
                group.getRole(),
                group.getTier(),
                PortKind.of(type),
                type.getBuffer(),
                type.getLatency(),
                type.isCutThrough(),
                type.getArchitecture(),
                type.getTechnology());
    }

    static CableProfile profile(LinkGroup link, long lengthMm) {
        return new CableProfile(
                text(link.getId()),
                link.getCableType() == null ? "" : text(link.getCableType().getName()),
                link.getCableType() == null ? Medium.OTHER : link.getCableType().getMedium(),
                Links.rateBps(link),
                lengthMm,
                Links.propagationPs(link.getCableType(), lengthMm));
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }
}
