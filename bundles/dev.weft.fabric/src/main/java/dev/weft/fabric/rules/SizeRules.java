// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import org.eclipse.emf.ecore.EObject;

/** Refuses fabrics so large that expanding them would exhaust the memory; counts before anything is made. */
final class SizeRules {
    /** Hosts, GPUs, switches and replicas of blocks: ten times what any cluster has today. */
    static final long MAXIMUM_DEVICES = 3_000_000;

    /** NIC ports and pairs of devices that links must look at. */
    static final long MAXIMUM_CABLES = 12_000_000;

    private long devices;
    private long hosts;
    private long ends;

    private SizeRules() {}

    static void check(Fabric fabric, Findings findings) {
        if (findings.problems().stream().anyMatch(p -> p.severity() == Severity.ERROR)) {
            return;
        }
        SizeRules rules = new SizeRules();
        rules.count(fabric, 1);
        if (rules.hosts == 0) {
            findings.error("fabric-empty", fabric, FabricPackage.Literals.NODE_CONTAINER__NODES);
        } else if (rules.devices > MAXIMUM_DEVICES) {
            findings.error("too-many-devices", fabric, null, MAXIMUM_DEVICES);
        } else if (rules.ends > MAXIMUM_CABLES) {
            findings.error("too-many-cables", fabric, null, MAXIMUM_CABLES);
        }
    }

    static long size(Fabric fabric) {
        SizeRules rules = new SizeRules();
        rules.count(fabric, 1);
        return add(rules.devices, rules.ends);
    }

    private void count(NodeContainer container, long instances) {
        for (Node node : container.getNodes()) {
            if (node instanceof Block block) {
                // An empty block counts as a device, so that replicas of nothing are refused too.
                devices = add(devices, multiply(instances, block.getReplicas()));
                count(block, multiply(instances, block.getReplicas()));
            } else if (node instanceof DeviceGroup group) {
                long all = multiply(instances, group.getCount());
                devices = add(devices, all);
                if (group instanceof HostGroup hostGroup) {
                    hosts = add(hosts, all);
                    devices = add(devices, multiply(all, hostGroup.getType().getGpus()));
                    for (NicGroup nics : hostGroup.getType().getNics()) {
                        long ports = (long) nics.getCount() * nics.getType().getPorts();
                        ends = add(ends, multiply(all, ports));
                    }
                }
            }
        }
        for (LinkGroup link : container.getLinks()) {
            ends = add(ends, multiply(instances, work(link, container)));
        }
    }

    /** @return how many ends an instance of a link has to look at. */
    private static long work(LinkGroup link, NodeContainer container) {
        long sources = below(link.getSource(), container);
        long targets = below(link.getTarget(), container);
        boolean hosts = link.getSource() instanceof HostGroup;
        boolean aligned =
                link.getPattern() == LinkPattern.RAIL_ALIGNED || link.getPattern() == LinkPattern.PLANE_ALIGNED;
        if (link.getPattern() == LinkPattern.EXPLICIT) {
            return link.getConnections().size();
        }
        if (link.getPattern() == LinkPattern.ONE_TO_ONE) {
            return multiply(Math.min(sources, targets), link.getCables());
        }
        if (link.getPattern() == LinkPattern.RING) {
            return multiply(sources, link.getCables());
        }
        if (link.getPattern() == LinkPattern.REPLICA_MESH) {
            long replicas = Links.replicas(link);
            return multiply(multiply(replicas, replicas), link.getCables());
        }
        if (aligned && hosts) {
            NicGroup nics = Links.nics(link);
            return add(
                    sources,
                    multiply(targets, (long) nics.getCount() * nics.getType().getPorts()));
        }
        if (link.getPattern() == LinkPattern.STRIPED) {
            long stripe = targets / Math.max(1, link.getSource().getCount());
            return multiply(multiply(sources, stripe), link.getCables());
        }
        long pairs = multiply(sources, targets);
        if (aligned) {
            SwitchGroup target = (SwitchGroup) link.getTarget();
            long rails = link.getPattern() == LinkPattern.RAIL_ALIGNED ? Math.max(1, target.getRails()) : 1;
            return add(pairs, multiply(pairs / (rails * Math.max(1, target.getPlanes())), link.getCables()));
        }
        return multiply(pairs, hosts ? 1 : link.getCables());
    }

    /** @return devices of a group below one instance of a container around it. */
    private static long below(DeviceGroup group, NodeContainer container) {
        long count = group.getCount();
        for (EObject e = group.eContainer(); e != container; e = e.eContainer()) {
            count = multiply(count, ((Block) e).getReplicas());
        }
        return count;
    }

    /** Both are from 0; stops growing beyond all limits. */
    private static long multiply(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        return high != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }

    private static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
