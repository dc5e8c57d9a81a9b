// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.SwitchProfile;
import dev.weft.model.fabric.Technology;
import java.util.Locale;
import java.util.Map;

/** Which link layer a transport runs on. */
final class TransportTechnologies {
    private static final Map<String, Technology> KNOWN = Map.of(
            "infiniband", Technology.INFINIBAND,
            "rocev2", Technology.ETHERNET,
            "metaroce", Technology.ETHERNET,
            "mrc", Technology.ETHERNET,
            "uet", Technology.ETHERNET);

    private TransportTechnologies() {}

    /** @return the link layer of a transport's name; {@link Technology#ANY} where it is not known. */
    static Technology of(String transport) {
        return transport == null
                ? Technology.ANY
                : KNOWN.getOrDefault(transport.toLowerCase(Locale.ROOT), Technology.ANY);
    }

    /** @return a kind of switch of the fabric that cannot carry the link layer; null where all can. */
    static SwitchProfile misfit(FabricGraph graph, Technology technology) {
        for (SwitchProfile profile : graph.switchProfiles()) {
            boolean carries = technology == Technology.ANY
                    || profile.technology() == Technology.ANY
                    || profile.technology() == technology;
            if (!carries) {
                return profile;
            }
        }
        return null;
    }
}
