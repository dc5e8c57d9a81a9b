// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.HostIoProfile.Seat;
import dev.weft.fabric.HostProfile;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.TreeSet;

/** Writes the inside of a host as {@code NCCL_TOPO_FILE} may name it. */
public final class NcclExporter implements Exporter {
    private static final String HOST = "host";
    private static final long MEGABIT = 1_000_000L;

    @Override
    public Format format() {
        return new Format(
                NcclImporter.ID,
                Messages.get("nccl.title"),
                List.of("xml"),
                Messages.get("nccl.content"),
                List.of(new Format.Option(HOST, Messages.get("nccl.option.host"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        String wanted = options.text(HOST, input.graph().names().host(0));
        int host = input.graph().names().findHost(wanted);
        if (host < 0) {
            throw new ExchangeException(
                    "",
                    0,
                    Messages.get("nccl.noHost", wanted, input.graph().names().host(0)));
        }
        HostProfile profile = input.graph().hostProfile(host);
        if (profile.nvlinkDomainHosts() > 1) {
            report.approximated(wanted, "nccl.domain");
        }
        if (profile.nics().stream().anyMatch(n -> n.ports() > 1)) {
            report.approximated(wanted, "nccl.ports");
        }
        report.approximated("", "nccl.invented");
        report.approximated("", "nccl.generation");
        report.kept("nccl.exported", wanted, profile.gpus(), profile.nicCount());
        report.dropped("", "nccl.onlyHost");
        target.text(input.name() + ".xml", out -> new Text(profile, out).write());
    }

    /** The text of one host. */
    private static final class Text {
        private final HostProfile host;
        private final Writer out;
        private final int sm;

        Text(HostProfile host, Writer out) {
            this.host = host;
            this.out = out;
            sm = host.typeName().matches(".*[GB][B]?[23]00.*")
                    ? 100
                    : host.typeName().contains("A100") ? 80 : 90;
        }

        void write() throws IOException {
            out.write("<system version=\"1\">\n");
            TreeSet<Integer> sockets = new TreeSet<>();
            host.io().gpuSeats().forEach(s -> sockets.add(s.socket()));
            host.io().nicSeats().forEach(s -> sockets.add(s.socket()));
            for (int socket : sockets) {
                cpu(socket);
            }
            out.write("</system>\n");
        }

        private void cpu(int socket) throws IOException {
            out.write(
                    "  <cpu numaid=\"" + socket
                            + "\" affinity=\"ffffffff\" arch=\"x86_64\" vendor=\"GenuineIntel\" familyid=\"6\" modelid=\"143\">\n");
            TreeSet<Integer> bridges = new TreeSet<>();
            for (Seat seat : host.io().gpuSeats()) {
                if (seat.socket() == socket) {
                    bridges.add(seat.pcieSwitch());
                }
            }
            for (Seat seat : host.io().nicSeats()) {
                if (seat.socket() == socket) {
                    bridges.add(seat.pcieSwitch());
                }
            }
            for (int bridge : bridges) {
                String indent = bridge < 0 ? "    " : "      ";
                if (bridge >= 0) {
                    out.write("    <pci busid=\"" + busId(1 + bridge) + "\" class=\"0x060400\"" + link() + ">\n");
                }
                devices(socket, bridge, indent);
                if (bridge >= 0) {
                    out.write("    </pci>\n");
                }
            }
            out.write("  </cpu>\n");
        }

        private void devices(int socket, int bridge, String indent) throws IOException {
            for (int gpu = 0; gpu < host.gpus(); gpu++) {
                if (host.io().gpuSeats().get(gpu).equals(new Seat(bridge, socket))) {
                    gpu(gpu, indent);
                }
            }
            for (int nic = 0; nic < host.nicCount(); nic++) {
                if (host.io().nicSeats().get(nic).equals(new Seat(bridge, socket))) {
                    nic(nic, indent);
                }
            }
        }

        private void gpu(int gpu, String indent) throws IOException {
            out.write(indent + "<pci busid=\"" + busId(65 + gpu) + "\" class=\"0x030200\"" + link() + ">");
            out.write("<gpu dev=\"" + gpu + "\" sm=\"" + sm + "\" rank=\"" + gpu + "\" gdr=\""
                    + (host.io().gpuDirect() ? 1 : 0) + "\">");
            long links = host.nvlinkRateBps() / PcieLink.nvlink(sm);
            if (links > 0) {
                out.write("<nvlink target=\"ffff:ff:ff.0\" count=\"" + links + "\" tclass=\"0x068000\"/>");
            }
            out.write("</gpu></pci>\n");
        }

        private void nic(int nic, String indent) throws IOException {
            long speed = host.nic(nic).portRateBps() * host.nic(nic).ports() / MEGABIT;
            out.write(indent + "<pci busid=\"" + busId(129 + nic) + "\" class=\"0x020700\"" + link() + "><nic>");
            out.write("<net name=\"mlx5_" + nic + "\" dev=\"" + nic + "\" speed=\"" + speed
                    + "\" port=\"1\" latency=\"0.000000\" guid=\"0x" + Integer.toHexString(nic + 1)
                    + "\" maxconn=\"131072\" gdr=\"" + (host.io().gpuDirect() ? 1 : 0) + "\"/></nic></pci>\n");
        }

        private String link() {
            String speed = PcieLink.speed(host.io().pcieRateBps());
            return " link_speed=\"" + speed + "\" link_width=\"" + (speed.isEmpty() ? 0 : 16) + "\"";
        }

        /** Unique, for NCCL tells devices apart by them: buses from 1 for bridges, 65 for GPUs, 129 for NICs. */
        private static String busId(int bus) {
            return String.format("0000:%02x:00.0", bus);
        }
    }
}
