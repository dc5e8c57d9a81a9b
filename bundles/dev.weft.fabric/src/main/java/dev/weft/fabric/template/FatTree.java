// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;

/**
 * Fat tree of three tiers: pods of leaves and spines, and cores above them. With nothing but a radix k it is the k-ary fat
 * tree: k pods of k/2 leaves and k/2 spines, k²/4 cores, k³/4 NIC ports.
 */
public final class FatTree implements FabricTemplate {
    @Override
    public String name() {
        return "fat-tree";
    }

    @Override
    public String title() {
        return Messages.get("fatTree.title");
    }

    @Override
    public String description() {
        return Messages.get("fatTree.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 0, 0, 1_000_000));
        all.add(TemplateParameter.count("pods", 0, 0, 4096));
        all.add(TemplateParameter.count("leaves-per-pod", 0, 0, 4096));
        all.add(TemplateParameter.count("nics-per-leaf", 0, 0, 4096));
        all.add(TemplateParameter.choice("rail-aligned", "no", List.of("no", "yes")));
        all.addAll(DeviceParameters.ofHostsAndSwitches(1, 1, 16));
        all.addAll(TwoTierParameters.ofUplinks());
        all.add(ThreeTiers.coreOversubscription());
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        TwoTierParameters p = TwoTierParameters.of(values);
        boolean aligned = values.choice("rail-aligned").equals("yes");
        ThreeTiers pod = ThreeTiers.of(values, p, values.count("leaves-per-pod"), values.count("nics-per-leaf"));
        if (aligned && pod.leaves() % p.nics() != 0) {
            throw new TemplateException("leaves-per-pod", Messages.get("unevenLeaves", pod.leaves(), p.nics()));
        }
        int ends = Math.multiplyExact(pod.leaves(), pod.down());
        if (ends % p.nics() != 0) {
            throw new TemplateException("nics-per-leaf", Messages.get("unevenPod", ends, p.nics()));
        }
        int perPod = ends / p.nics();
        Units units = Units.of("pod", hosts(values, p, perPod), perPod);
        ClosBuilder.Cores cores = pod.cores(p, units.count());
        String name = Messages.get("fatTree.name", hosts(values, p, perPod) * (long) p.gpus());
        String description = Messages.get("fatTree.fabric", units.count(), perPod);
        FabricDrawing drawing = new FabricDrawing(p.devices(), values, name, description);
        return new ClosBuilder(p.devices(), drawing)
                .units(units, pod.leaves() * p.planes(), aligned ? p.nics() : 0, pod.spines())
                .threeTiers(cores);
    }

    /** All hosts: those given, or as many as the pods given take, or as many as all pods do that the cores have ports for. */
    private static int hosts(TemplateValues values, TwoTierParameters p, int perPod) throws TemplateException {
        int given = values.count("hosts");
        int pods = values.count("pods");
        if (given == 0) {
            return Math.multiplyExact(pods == 0 ? p.devices().uplinkPorts() : pods, perPod);
        }
        int needed = (given + perPod - 1) / perPod;
        if (pods != 0 && pods != needed) {
            throw new TemplateException("pods", Messages.get("otherPods", given, needed, perPod));
        }
        return given;
    }
}
