// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.SwitchGroup;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;

/** The types that stand behind an element: of a group of hosts the host, its NICs and their type. */
final class DeviceParts {
    private DeviceParts() {}

    /** @return the parts by their headings; none where the element has no type. */
    static Map<String, EObject> of(EObject element) {
        Map<String, EObject> parts = new LinkedHashMap<>();
        if (element instanceof HostGroup hosts && hosts.getType() != null) {
            addHost(hosts.getType(), parts);
        } else if (element instanceof HostType host) {
            addNics(host, parts);
        } else if (element instanceof SwitchGroup switches && switches.getType() != null) {
            put(Messages.switchType, switches.getType(), parts);
        } else if (element instanceof LinkGroup link && link.getCableType() != null) {
            put(Messages.cableType, link.getCableType(), parts);
        }
        return parts;
    }

    private static void addHost(HostType host, Map<String, EObject> parts) {
        put(Messages.hostType, host, parts);
        addNics(host, parts);
    }

    private static void addNics(HostType host, Map<String, EObject> parts) {
        for (NicGroup nics : host.getNics()) {
            put(Messages.nics, nics, parts);
            DeviceType type = nics.getType();
            if (type != null && !parts.containsValue(type)) {
                put(Messages.nicType, type, parts);
            }
        }
    }

    /** Headings of one name are told apart by a number. */
    private static void put(String kind, NamedElement part, Map<String, EObject> parts) {
        String heading = NLS.bind(kind, part.getName() == null ? "" : part.getName());
        String free = heading;
        for (int n = 2; parts.containsKey(free); n++) {
            free = heading + " (" + n + ")";
        }
        parts.put(free, part);
    }
}
