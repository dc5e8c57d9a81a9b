// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.SwitchProfile;
import dev.weft.fabric.growth.GrowthPlan.Switches;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which switches both fabrics have; one whose type changes is thrown away and bought. */
final class SwitchDifference {
    private SwitchDifference() {}

    static List<Switches> of(FabricGraph before, FabricGraph after, DeviceMatching devices) {
        boolean[] kept = new boolean[after.switchCount()];
        for (int sw = 0; sw < before.switchCount(); sw++) {
            if (devices.ofSwitch(sw) >= 0) {
                kept[devices.ofSwitch(sw)] = true;
            }
        }
        Map<String, Switches> groups = new LinkedHashMap<>();
        for (int sw = 0; sw < after.switchCount(); sw++) {
            count(groups, after.switchProfile(sw), kept[sw] ? 1 : 0, kept[sw] ? 0 : 1, 0);
        }
        for (int sw = 0; sw < before.switchCount(); sw++) {
            if (devices.ofSwitch(sw) < 0) {
                count(groups, before.switchProfile(sw), 0, 0, 1);
            }
        }
        return new ArrayList<>(groups.values());
    }

    private static void count(Map<String, Switches> groups, SwitchProfile p, int kept, int added, int removed) {
        groups.merge(
                p.groupName() + '\n' + p.typeName(),
                new Switches(p.groupName(), p.typeName(), kept, added, removed),
                (a, b) -> new Switches(
                        a.group(),
                        a.typeName(),
                        a.kept() + b.kept(),
                        a.added() + b.added(),
                        a.removed() + b.removed()));
    }
}
