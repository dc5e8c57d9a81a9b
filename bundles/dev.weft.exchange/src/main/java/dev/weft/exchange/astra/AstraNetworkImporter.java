// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.astra.AstraNetwork.Dimension;
import dev.weft.exchange.astra.AstraNetwork.Shape;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;
import java.util.List;

/**
 * Reads a network of ASTRA-sim. The innermost dimension is the inside of hosts where there are several; the next is a leaf for
 * each GPU of a host; each further one a tier of switches above.
 */
public final class AstraNetworkImporter implements Importer {
    static final String ID = "astra-network";
    static final String INSIDE = "inside-host";

    private static final int MOST_GPUS = 64;
    private static final String[] TIERS = {"leaf", "spine", "core", "tier4-", "tier5-", "tier6-", "tier7-", "tier8-"};

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("astra.network.title"),
                List.of("yml", "yaml"),
                Messages.get("astra.network.content"),
                List.of(new Format.Option(INSIDE, Messages.get("astra.option.inside"))));
    }

    @Override
    public int recognise(Head head) {
        boolean good = head.isText()
                && head.text().matches("(?s).*(^|\\n)npus_count\\s*:.*")
                && head.text().matches("(?s).*(^|\\n)topology\\s*:.*");
        return good ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        List<Dimension> all = new AstraNetworkReading(source).read().dimensions();
        String inside = options.choice(INSIDE, "auto", "yes", "no");
        boolean hosts = inside.equals("yes") || inside.equals("auto") && all.size() > 1;
        Dimension host = hosts ? all.get(0) : new Dimension(Shape.SWITCH, 1, 1, 0);
        List<Dimension> network = hosts ? all.subList(1, all.size()) : all;
        if (host.count() > MOST_GPUS) {
            throw source.fail(0, "astra.host", host.count(), MOST_GPUS);
        }
        if (network.isEmpty()) {
            throw source.fail(0, "astra.noNetwork");
        }
        String name = source.shortName().replaceFirst("\\.[^.]*$", "");
        Wiring wiring = wiring(source, name, host, network);
        report.kept("astra.kept", all.size(), host.count());
        if (hosts && host.shape() != Shape.SWITCH) {
            report.approximated(host.shape().word(), "astra.insideShape");
        }
        if (hosts) {
            report.approximated("", "astra.nvlinkLatency");
        }
        for (Dimension dimension : network) {
            if (dimension.shape() != Shape.SWITCH) {
                report.approximated(dimension.shape().word(), "astra.switches");
            }
        }
        report.approximated("", "astra.switchLatency");
        return new Imported.OfWiring(wiring);
    }

    private static Wiring wiring(Source source, String name, Dimension host, List<Dimension> network)
            throws ExchangeException {
        WiringBuilder builder = new WiringBuilder(source);
        int hosts = network.stream().mapToInt(Dimension::count).reduce(1, Math::multiplyExact);
        for (int i = 0; i < hosts; i++) {
            Device device = Device.host("host" + (i + 1)).withGpus(host.count());
            builder.add(0, host.count() > 1 ? device.withNvlink(host.rateBps()) : device);
        }
        int below = hosts;
        int first = 0;
        int[] ports = new int[0];
        // All switches of a tier, those of a rail together; a switch of a tier above joins those of one rail.
        for (int tier = 0; tier < network.size(); tier++) {
            Dimension dimension = network.get(tier);
            int perRail = below / dimension.count();
            int made = builder.deviceCount();
            for (int i = 0; i < perRail * host.count(); i++) {
                builder.add(
                        0,
                        Device.networkSwitch(TIERS[tier] + (i + 1), 0)
                                .withTier(tier + 1)
                                .withLatency(0));
            }
            int cablesEach = tier == 0 ? 1 : hosts / below;
            int[] nextPorts = new int[perRail * host.count()];
            for (int rail = 0; rail < host.count(); rail++) {
                for (int i = 0; i < below; i++) {
                    int upper = rail * perRail + i / dimension.count();
                    for (int c = 0; c < cablesEach; c++) {
                        End lower = tier == 0
                                ? End.atNic(i, rail, 1)
                                : End.atSwitch(first + rail * below + i, ++ports[rail * below + i], 0);
                        End up = End.atSwitch(made + upper, ++nextPorts[upper], 0);
                        long delay = Math.max(1, dimension.latencyPs() / 2);
                        builder.add(0, Cable.of(lower, up, dimension.rateBps()).withDelay(delay));
                    }
                }
            }
            ports = nextPorts;
            first = made;
            below = perRail;
        }
        return builder.build(name, Technology.ANY);
    }
}
