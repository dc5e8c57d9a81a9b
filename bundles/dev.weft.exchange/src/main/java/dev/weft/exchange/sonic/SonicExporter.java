// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.sonic;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.policy.PolicySettings;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.ArrayList;
import java.util.List;

/** Writes a fragment of {@code config_db.json} for each switch, from a RoCEv2 policy; and says what in it looks wrong. */
public final class SonicExporter implements Exporter {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    @Override
    public Format format() {
        return new Format(
                SonicImporter.ID,
                Messages.get("sonic.title"),
                List.of("json"),
                Messages.get("sonic.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.POLICY;
    }

    @Override
    public boolean isFolder() {
        return true;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        PolicySettings settings = PolicySettings.choose(input.scenario().getPolicies(), input.policy(), "rocev2");
        Wiring wiring = input.wiring();
        List<List<SonicPort>> ports = new ArrayList<>();
        wiring.devices().forEach(d -> ports.add(new ArrayList<>()));
        for (Cable cable : wiring.cables()) {
            add(wiring, cable, cable.a(), cable.b(), ports);
            add(wiring, cable, cable.b(), cable.a(), ports);
        }
        int written = 0;
        for (int i = 0; i < ports.size(); i++) {
            Device device = wiring.devices().get(i);
            if (!device.host() && !ports.get(i).isEmpty()) {
                JsonObject config = new SonicConfig(device, ports.get(i), settings).json();
                String text = GSON.toJson(config) + "\n";
                target.text(device.name().replaceAll("[^A-Za-z0-9._-]", "-") + ".json", out -> out.write(text));
                SonicLint.check(device.name(), config, report);
                written++;
            }
        }
        report.kept("sonic.kept", written);
        report.approximated("", "sonic.portNames");
        report.dropped("", "sonic.noDcqcn");
    }

    private static void add(Wiring wiring, Cable cable, End at, End other, List<List<SonicPort>> ports) {
        if (at.nic() < 0) {
            ports.get(at.device()).add(new SonicPort(at, cable, wiring.portName(other)));
        }
    }
}
