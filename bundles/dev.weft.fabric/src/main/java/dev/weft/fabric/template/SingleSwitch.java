// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.ArrayList;
import java.util.List;

/** One switch, or one a plane, with all hosts on it. */
public final class SingleSwitch implements FabricTemplate {
    @Override
    public String name() {
        return "single-switch";
    }

    @Override
    public String title() {
        return Messages.get("singleSwitch.title");
    }

    @Override
    public String description() {
        return Messages.get("singleSwitch.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 8, 1, 1_000_000));
        all.addAll(DeviceParameters.ofHosts(8, 8));
        all.add(DeviceParameters.planes(1));
        all.add(DeviceParameters.rate("400 Gb/s"));
        all.addAll(DeviceParameters.ofSwitches(64, "400 Gb/s"));
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        DeviceParameters p = DeviceParameters.of(values);
        int hosts = values.count("hosts");
        long ports = (long) hosts * p.nics();
        if (!p.fits(ports, 0)) {
            throw new TemplateException("hosts", Messages.get("switchTooSmall", ports, p.radix()));
        }
        String name = Messages.get("singleSwitch.name", hosts * (long) p.gpus());
        FabricDrawing drawing = new FabricDrawing(p, values, name, Messages.get("singleSwitch.fabric", hosts));
        SwitchGroup leaf = drawing.switches(drawing.fabric(), "leaf", p.planes(), SwitchRole.LEAF, 0);
        HostGroup host = drawing.hosts(drawing.fabric(), hosts);
        drawing.hostLink(drawing.fabric(), host, leaf);
        return drawing.finish();
    }
}
