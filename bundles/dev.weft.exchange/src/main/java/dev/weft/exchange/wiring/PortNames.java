// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers ports that are known by name. Where all of a device's names are as Weft writes them, or end in a number of their
 * own, that number is taken; else they are numbered in the order of their names, numbers in names by value.
 */
public final class PortNames {
    private static final Pattern NIC_PORT = Pattern.compile("nic(\\d{1,4})/port(\\d{1,3})");
    private static final Pattern SWITCH_PORT = Pattern.compile("port(\\d{1,4})(?:\\.([1-9]))?");
    private static final Pattern NUMBERED = Pattern.compile("\\D*?(\\d{1,4})");

    /**
     * A port.
     *
     * @param nic the NIC's number, from 0; -1 at a switch
     * @param port the port's number, from 1
     * @param lane part of a split port, from 1; 0 for the whole
     */
    public record Port(int nic, int port, int lane) {}

    private final Map<String, Port> ports = new HashMap<>();
    private final boolean exact;

    /**
     * Numbers the ports of a device.
     *
     * @param host whether it is a host, whose ports are NICs of one port
     * @param names all names of its ports; one that occurs twice is one port
     */
    public PortNames(boolean host, List<String> names) {
        Set<String> distinct = new TreeSet<>(NaturalOrder.INSTANCE);
        distinct.addAll(names);
        exact = host ? weftHost(distinct) : weftSwitch(distinct) || numbered(distinct);
        if (!exact) {
            ports.clear();
            int next = 0;
            for (String name : distinct) {
                ports.put(name, host ? new Port(next, 1, 0) : new Port(-1, next + 1, 0));
                next++;
            }
        }
    }

    /** @return the port of a name. */
    public Port port(String name) {
        return ports.get(name);
    }

    /** @return whether the numbers are those of the names. */
    public boolean isExact() {
        return exact;
    }

    private boolean weftHost(Set<String> names) {
        for (String name : names) {
            Matcher matcher = NIC_PORT.matcher(name);
            if (!matcher.matches() || matcher.group(2).equals("0")) {
                return false;
            }
            ports.put(name, new Port(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), 0));
        }
        return isUnique(names);
    }

    private boolean weftSwitch(Set<String> names) {
        for (String name : names) {
            Matcher matcher = SWITCH_PORT.matcher(name);
            if (!matcher.matches() || matcher.group(1).matches("0+")) {
                return false;
            }
            int lane = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
            ports.put(name, new Port(-1, Integer.parseInt(matcher.group(1)), lane));
        }
        return isUnique(names);
    }

    /** Names such as {@code 7}, {@code swp7} or {@code Ethernet7}, but not {@code 1/1/7}; none of them 0. */
    private boolean numbered(Set<String> names) {
        ports.clear();
        for (String name : names) {
            Matcher matcher = NUMBERED.matcher(name);
            if (!matcher.matches() || Integer.parseInt(matcher.group(1)) == 0 || name.indexOf('/') >= 0) {
                return false;
            }
            ports.put(name, new Port(-1, Integer.parseInt(matcher.group(1)), 0));
        }
        return isUnique(names);
    }

    private boolean isUnique(Set<String> names) {
        return new HashSet<>(ports.values()).size() == names.size()
                && ports.values().stream().allMatch(p -> p.port() <= 4096);
    }
}
