// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What follows from a link group and the groups at its ends, such as the rate of its cables. */
public final class Links {
    /** Propagation delay in copper where a cable type gives none, ps/m (NVIDIA's cable specifications: 4.5 ns/m). */
    public static final long COPPER_DELAY = 4_500;

    /** Propagation delay in fibre where a cable type gives none, ps/m. */
    public static final long FIBRE_DELAY = 5_000;

    private Links() {}

    /**
     * Which NICs of the source hosts a link uses.
     *
     * @param link a link group whose source is a host group with a type
     * @return the NIC group, or null where the host type has none
     */
    public static NicGroup nics(LinkGroup link) {
        if (link.getNics() != null) {
            return link.getNics();
        }
        HostGroup hosts = (HostGroup) link.getSource();
        return hosts.getType() == null || hosts.getType().getNics().isEmpty()
                ? null
                : hosts.getType().getNics().get(0);
    }

    /**
     * The kinds of ports that one end of a link offers.
     *
     * @param link a link group
     * @param end its source or target
     * @return the kinds; empty where types are missing
     */
    public static List<PortKind> ports(LinkGroup link, DeviceGroup end) {
        if (end instanceof SwitchGroup switches) {
            return switches.getType() == null ? List.of() : PortKind.of(switches.getType());
        }
        NicGroup nics = nics(link);
        return nics == null || nics.getType() == null
                ? List.of()
                : List.of(new PortKind(nics.getType().getPorts(), nics.getType().getPortRate(), 1));
    }

    /**
     * The rate of each cable of a link: the link's own, or else the highest rate of a port at one end that the other end
     * gives too, whole or split.
     *
     * @param link a link group with both ends
     * @return bit/s of one direction; 0 where the ends have no such rate in common or cannot reach the link's own
     */
    public static long rateBps(LinkGroup link) {
        List<PortKind> source = ports(link, link.getSource());
        List<PortKind> target = ports(link, link.getTarget());
        if (link.isSetRate()) {
            boolean reached = reaches(source, link.getRate()) && reaches(target, link.getRate());
            return reached ? link.getRate() : 0;
        }
        LongStream candidates = Stream.concat(source.stream(), target.stream()).mapToLong(PortKind::rateBps);
        return candidates
                .filter(r -> gives(source, r) && gives(target, r))
                .max()
                .orElse(0);
    }

    /**
     * How many parts the source group has for a link: what the patterns ring and replica-mesh join.
     *
     * @param link a link group whose source lies in its container
     * @return replicas of the outermost block within the link's container that holds the source; the source's count where it
     *     lies in the container itself
     */
    public static int replicas(LinkGroup link) {
        Node part = link.getSource();
        while (part.eContainer() != link.eContainer() && part.eContainer() instanceof Node outer) {
            part = outer;
        }
        return part instanceof Block block
                ? block.getReplicas()
                : link.getSource().getCount();
    }

    /**
     * The length of each cable of a link.
     *
     * @param link a link group
     * @return the link's own or else the cable type's, millimetres
     */
    public static long lengthMm(LinkGroup link) {
        if (link.isSetLength()) {
            return link.getLength();
        }
        return link.getCableType() == null ? 0 : link.getCableType().getLength();
    }

    /**
     * Propagation delay of a cable.
     *
     * @param type the cable type; null for none
     * @param lengthMm length in millimetres, from 0
     * @return picoseconds from end to end
     * @throws ArithmeticException if the delay does not fit a long
     */
    public static long propagationPs(CableType type, long lengthMm) {
        long fixed = type == null ? 0 : type.getFixedDelay();
        long delay = Math.multiplyExact(lengthMm, delayPerMetre(type));
        return Math.addExact(fixed, Math.addExact(delay, 500) / 1000);
    }

    private static long delayPerMetre(CableType type) {
        if (type == null) {
            return FIBRE_DELAY;
        }
        if (type.isSetDelayPerLength()) {
            return type.getDelayPerLength();
        }
        Medium medium = Objects.requireNonNull(type.getMedium());
        return medium == Medium.PASSIVE_COPPER || medium == Medium.ACTIVE_COPPER ? COPPER_DELAY : FIBRE_DELAY;
    }

    private static boolean gives(List<PortKind> kinds, long rate) {
        return kinds.stream().anyMatch(k -> k.waysFor(rate) > 0);
    }

    private static boolean reaches(List<PortKind> kinds, long rate) {
        return rate > 0 && kinds.stream().anyMatch(k -> k.rateBps() >= rate);
    }
}
