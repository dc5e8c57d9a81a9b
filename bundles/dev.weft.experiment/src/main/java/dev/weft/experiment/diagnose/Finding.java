// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import java.util.List;

/**
 * Something that is slow.
 *
 * @param kind what it is
 * @param names a host; a NIC; of a path the ports at both ends of each cable that may be to blame
 * @param slowdown by how much what needs it takes longer, 0.03 = 3 %
 */
public record Finding(Kind kind, List<String> names, double slowdown) {
    /** What can be slow. */
    public enum Kind {
        /** A host: its GPUs, its NICs or their cables. */
        HOST,
        /** One NIC of a host, or its cable. */
        NIC,
        /** Cables between switches. */
        PATH,
        /** Several hosts that could not be told apart, since no other is known to be good. */
        HOSTS
    }

    /** Copies the list. */
    public Finding {
        names = List.copyOf(names);
    }
}
