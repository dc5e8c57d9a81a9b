// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The networks that the engine is timed on. One NIC a host, all links of one rate. */
public enum Shape {
    /** 8 pods of 4 leaves of 4 hosts, 16 cores: non-blocking. */
    FAT_TREE_128(128),
    /** 16 pods of 8 leaves of 8 hosts, 64 cores: non-blocking. */
    FAT_TREE_1024(1024),
    /** 32 pods of 16 leaves of 16 hosts, 256 cores: non-blocking. */
    FAT_TREE_8192(8192),
    /** 8 leaves of 8 hosts, 8 spines: non-blocking. */
    LEAF_SPINE_64(64);

    /** From here on links are those of a machine hall's newer generation, with half the latency, as the peers were timed. */
    private static final long FAST_BPS = 400_000_000_000L;

    private static final SwitchSpec SWITCH = new SwitchSpec(32L << 20, 0, false);

    private final int hosts;

    Shape(int hosts) {
        this.hosts = hosts;
    }

    /** Returns the number of hosts, each with one NIC. */
    public int hosts() {
        return hosts;
    }

    /** Returns the shape as people write it, such as {@code fat-tree-128}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the shape that is written so. */
    public static Optional<Shape> of(String text) {
        return Arrays.stream(values()).filter(s -> s.text().equals(text)).findFirst();
    }

    /** Returns the network; links below 400 Gb/s take 1 µs, faster ones 0.5 µs. {@code rateBps} in bit/s. */
    public Network network(long rateBps) {
        LinkSpec link = new LinkSpec(rateBps, rateBps >= FAST_BPS ? 500_000 : 1_000_000);
        return switch (this) {
            case FAT_TREE_128 -> RegularNetworks.fatTree(8, 4, 4, link, SWITCH);
            case FAT_TREE_1024 -> RegularNetworks.fatTree(16, 8, 8, link, SWITCH);
            case FAT_TREE_8192 -> RegularNetworks.fatTree(32, 16, 16, link, SWITCH);
            case LEAF_SPINE_64 -> RegularNetworks.leafSpine(8, 8, 8, link, link, SWITCH, 1);
        };
    }
}
