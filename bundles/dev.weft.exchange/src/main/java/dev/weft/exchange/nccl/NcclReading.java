// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.io.XmlEvents;
import dev.weft.exchange.nccl.NcclHost.Device;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One file that is being read. Files are sparse at times: devices are told apart by their class, for NCCL fills in the rest
 * when it runs.
 */
final class NcclReading implements XmlEvents.Handler {
    /** What NCCL assumes of a network device that tells no speed, Mb/s (src/graph/topo.cc). */
    private static final long DEFAULT_SPEED = 10_000;

    private static final int MOST_DEVICES = 4096;
    private static final long MEGABIT = 1_000_000L;

    private record Pci(String kind, Device device, int bridge, String busId) {}

    private final Source source;
    private final Report report;
    private final Map<String, NcclHost> hosts = new LinkedHashMap<>();
    private final Deque<Pci> open = new ArrayDeque<>();
    private NcclHost host;
    private Device nicOfNet;
    private int devices;
    private int sm;

    NcclReading(Source source, Report report) {
        this.source = source;
        this.report = report;
    }

    Collection<NcclHost> hosts() {
        return hosts.values();
    }

    @Override
    public void start(XmlEvents.Element element, List<String> path) throws ExchangeException {
        if (path.isEmpty()) {
            root(element);
            return;
        }
        if (++devices > MOST_DEVICES) {
            throw source.fail(element.line(), "limit.rows", MOST_DEVICES);
        }
        if (host == null && !element.name().equals("cpu")) {
            throw source.fail(element.line(), "nccl.outside", Texts.shown(element.name()));
        }
        switch (element.name()) {
            case "cpu" -> {
                host = hosts.computeIfAbsent(element.get("host_hash"), NcclHost::new);
                host.sockets++;
            }
            case "pci" -> open.push(pci(element));
            case "gpu" -> gpu(element);
            case "net" -> net(element);
            case "nvlink" -> nvlink(element);
            case "nic" -> nicOfNet = open.isEmpty() ? null : open.peek().device();
            default -> report.dropped(Texts.shown(element.name()), "nccl.elements");
        }
    }

    private void root(XmlEvents.Element element) throws ExchangeException {
        switch (element.name()) {
            case "system" -> {
                // What is read.
            }
            case "graphs" -> throw source.fail(element.line(), "nccl.graphs");
            case "topology" -> throw source.fail(element.line(), "nccl.hwloc");
            default -> throw source.fail(element.line(), "nccl.root", Texts.shown(element.name()));
        }
    }

    private Pci pci(XmlEvents.Element element) {
        String kind = element.get("class");
        int outer = open.isEmpty() ? -1 : open.peekLast().bridge();
        long rate = PcieLink.rate(element.get("link_speed"), element.get("link_width"));
        String busId = element.get("busid");
        if (kind.startsWith("0x0604")) {
            return new Pci("bridge", null, open.isEmpty() ? host.bridges++ : outer, busId);
        }
        Device device = new Device(outer, host.sockets - 1, rate, busId);
        if (kind.startsWith("0x03")) {
            host.gpus.add(device);
            return new Pci("gpu", device, outer, busId);
        }
        if (kind.startsWith("0x02")) {
            host.nics.add(device);
            return new Pci("nic", device, outer, busId);
        }
        if (kind.startsWith("0x0680")) {
            report.dropped(busId, "nccl.nvswitches");
            return new Pci("other", null, outer, busId);
        }
        host.unknown++;
        return new Pci("unknown", device, outer, busId);
    }

    private void gpu(XmlEvents.Element element) {
        Pci at = open.peek();
        sm = (int) Math.max(0, Math.min(999, Texts.number(element.get("sm"))));
        if (at == null) {
            host.gpus.add(new Device(-1, host.sockets - 1, 0, ""));
        } else if (at.kind().equals("unknown")) {
            host.unknown--;
            host.gpus.add(at.device());
        }
        if (!host.gpus.isEmpty()) {
            host.gpus.get(host.gpus.size() - 1).said = true;
        }
    }

    private void net(XmlEvents.Element element) {
        long speed = Texts.number(element.get("speed"));
        if (speed <= 0 || speed > 100_000_000) {
            report.approximated(element.get("name"), "nccl.noSpeed");
            speed = DEFAULT_SPEED;
        }
        Device nic = nicOfNet;
        if (nic != null && !host.nics.contains(nic)) {
            // A device without a class that turns out to be a NIC.
            host.unknown--;
            host.nics.add(nic);
        } else if (nic == null || nic.rateBps > 0) {
            Device like = nic == null ? new Device(-1, host.sockets - 1, 0, "") : nic;
            nic = new Device(like.bridge, like.socket, like.pcieBps, like.busId);
            host.nics.add(nic);
        }
        nic.rateBps = speed * MEGABIT;
        nic.said = true;
    }

    private void nvlink(XmlEvents.Element element) {
        if (host.gpus.isEmpty() || open.isEmpty()) {
            return;
        }
        Device gpu = host.gpus.get(host.gpus.size() - 1);
        if (element.get("target").equals(open.peek().busId())) {
            report.dropped(element.get("target"), "nccl.nvlinkToItself");
            return;
        }
        long count = Math.max(0, Math.min(64, Texts.number(element.get("count"))));
        gpu.nvlinkBps += count * PcieLink.nvlink(sm);
    }

    @Override
    public void end(String name, String text) {
        if (name.equals("pci")) {
            open.pop();
        } else if (name.equals("nic")) {
            nicOfNet = null;
        }
    }
}
