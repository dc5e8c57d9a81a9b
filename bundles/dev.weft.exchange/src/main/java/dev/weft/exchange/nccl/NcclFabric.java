// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import dev.weft.exchange.Options;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.nccl.NcclHost.Device;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a fabric of one kind of host: the file tells nothing of the network, so all NICs are on one switch, which is there for
 * the host to be of use and is to be replaced.
 */
final class NcclFabric {
    private static final FabricFactory FACTORY = FabricFactory.eINSTANCE;
    private static final int MOST = 64;
    private static final long NVLINK_LATENCY = 1_000_000;

    private NcclFabric() {}

    static Fabric of(Source source, List<NcclHost> hosts, Options options, Report report) throws ExchangeException {
        if (hosts.isEmpty()) {
            throw source.fail(0, "nccl.empty");
        }
        NcclHost first = hosts.get(0);
        if (first.gpus.isEmpty() && first.nics.isEmpty()) {
            throw source.fail(0, "nccl.noClasses", first.unknown, first.sockets);
        }
        if (first.gpus.size() > MOST || first.nics.size() > MOST || first.bridges > MOST || first.sockets > 16) {
            throw source.fail(0, "nccl.tooMany", MOST);
        }
        if (first.unknown > 0) {
            report.dropped("", "nccl.unknown");
        }
        for (NcclHost host : hosts) {
            if (host.gpus.size() != first.gpus.size() || host.nics.size() != first.nics.size()) {
                report.approximated(host.hash, "nccl.hostsDiffer");
            }
        }
        Fabric fabric = FACTORY.createFabric();
        fabric.setName(source.shortName().replaceFirst("\\.[^.]*$", "").replaceAll("[/\\p{Cntrl}]", "_"));
        fabric.setDescription(Messages.get("nccl.description"));
        HostType type = hostType(first, fabric, report);
        type.setNvlinkDomainHosts(hosts.size());
        HostGroup group = FACTORY.createHostGroup();
        group.setName("host");
        group.setCount(hosts.size());
        group.setType(type);
        fabric.getNodes().add(group);
        fabric.getTypes().add(0, type);
        if (!first.nics.isEmpty()) {
            nics(first, type, fabric, options.quantity(NcclImporter.NIC_RATE, Quantity.BANDWIDTH, 0), report);
            network(group, hosts.size(), fabric, report);
        }
        ElementIds.assignMissing(fabric);
        report.kept("nccl.kept", hosts.size(), first.gpus.size(), first.nics.size(), first.bridges, first.sockets);
        return fabric;
    }

    private static HostType hostType(NcclHost host, Fabric fabric, Report report) {
        HostType type = FACTORY.createHostType();
        type.setName(Messages.get("type.host", host.gpus.size()));
        type.setSource(Messages.get("nccl.source", fabric.getName()));
        type.setGpus(host.gpus.size());
        type.setSockets(Math.max(1, host.sockets));
        type.setPcieSwitches(host.bridges);
        long nvlink = host.gpus.stream().mapToLong(g -> g.nvlinkBps).min().orElse(0);
        type.setNvlinkRate(nvlink);
        type.setNvlinkLatency(nvlink > 0 ? NVLINK_LATENCY : 0);
        if (host.gpus.size() > 1 && nvlink == 0) {
            report.approximated("", host.gpus.get(0).said ? "nccl.noNvlink" : "nccl.nvlinkUnsaid");
        }
        List<Device> all = new ArrayList<>(host.gpus);
        all.addAll(host.nics);
        long pcie =
                all.stream().mapToLong(d -> d.pcieBps).filter(r -> r > 0).max().orElse(0);
        type.setPcieRate(pcie);
        if (pcie == 0) {
            report.approximated("", "nccl.noPcie");
        }
        return type;
    }

    private static void nics(NcclHost host, HostType type, Fabric fabric, long given, Report report)
            throws ExchangeException {
        Map<Long, NicType> types = new LinkedHashMap<>();
        NicGroup group = null;
        int gpusUsed = 0;
        for (int i = 0; i < host.nics.size(); i++) {
            Device nic = host.nics.get(i);
            long rate = nic.rateBps;
            if (given > 0 && !nic.said) {
                rate = given;
            } else if (rate == 0) {
                rate = PcieLink.nicRate(nic.pcieBps);
                if (rate == 0) {
                    throw new ExchangeException("", 0, Messages.get("nccl.nicRate", nic.busId));
                }
                report.approximated(nic.busId, "nccl.nicFromPcie", Quantity.BANDWIDTH.format(rate));
            }
            if (group == null || group.getType().getPortRate() != rate) {
                group = FACTORY.createNicGroup();
                group.setName(type.getNics().isEmpty() ? Messages.get("type.nics") : Messages.get("type.moreNics", i));
                group.setCount(0);
                group.setType(types.computeIfAbsent(rate, r -> nicType(r, fabric)));
                type.getNics().add(group);
            }
            group.setCount(group.getCount() + 1);
            if (type.getNics().size() == 1) {
                NicAffinity affinity = FACTORY.createNicAffinity();
                affinity.setNic(i);
                affinity.setPcieSwitch(nic.bridge);
                affinity.setSocket(Math.max(0, nic.socket));
                affinity.setGpu(nearest(host, i));
                gpusUsed += affinity.getGpu() >= 0 ? 1 : 0;
                type.getAffinities().add(affinity);
            }
        }
        if (gpusUsed < host.gpus.size()) {
            report.approximated("", "nccl.sharedNics");
        }
    }

    /** The first GPU below the same PCIe switch that no NIC before has; -1 where there is none. */
    private static int nearest(NcclHost host, int nic) {
        int skip = 0;
        for (int before = 0; before < nic; before++) {
            skip += host.nics.get(before).bridge == host.nics.get(nic).bridge ? 1 : 0;
        }
        for (int gpu = 0; gpu < host.gpus.size(); gpu++) {
            boolean beside = host.gpus.get(gpu).bridge == host.nics.get(nic).bridge && host.nics.get(nic).bridge >= 0;
            if (beside && skip-- == 0) {
                return gpu;
            }
        }
        return -1;
    }

    private static NicType nicType(long rate, Fabric fabric) {
        NicType type = DeviceCatalogue.device("generic-nic", NicType.class);
        type.setName("NIC " + Quantity.BANDWIDTH.format(rate));
        type.setPortRate(rate);
        type.setSource(Messages.get("type.nicSource", type.getSource()));
        fabric.getTypes().add(type);
        return type;
    }

    private static void network(HostGroup hosts, int count, Fabric fabric, Report report) {
        HostType type = hosts.getType();
        int nics = type.getNics().stream().mapToInt(NicGroup::getCount).sum();
        SwitchType switchType = DeviceCatalogue.device("generic-switch", SwitchType.class);
        long rate = type.getNics().stream()
                .mapToLong(n -> n.getType().getPortRate())
                .max()
                .orElseThrow();
        switchType.setName(Messages.get("nccl.placeholder"));
        switchType.setRadix(nics * count);
        switchType.setPortRate(rate);
        fabric.getTypes().add(switchType);
        SwitchGroup group = FACTORY.createSwitchGroup();
        group.setName("network");
        group.setTier(1);
        group.setType(switchType);
        fabric.getNodes().add(group);
        for (NicGroup nicGroup : type.getNics()) {
            LinkGroup link = FACTORY.createLinkGroup();
            link.setName("host-network"
                    + (type.getNics().size() == 1 ? "" : fabric.getLinks().size() + 1));
            link.setSource(hosts);
            link.setTarget(group);
            link.setPattern(LinkPattern.PLANE_ALIGNED);
            link.setNics(nicGroup);
            if (nicGroup.getType().getPortRate() != rate) {
                link.setRate(nicGroup.getType().getPortRate());
            }
            fabric.getLinks().add(link);
        }
        report.approximated("", "nccl.network");
    }
}
