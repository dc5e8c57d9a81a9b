// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;

/** Lays the cables of a fat tree as htsim does ({@code FatTreeTopology}). */
final class TreeWiring {
    private static final long GIGA = 1_000_000_000L;
    private static final long PS_PER_NS = 1000;

    private final FatTree tree;
    private final WiringBuilder builder;
    private final int[] used;

    private TreeWiring(Source source, FatTree tree) {
        this.tree = tree;
        builder = new WiringBuilder(source);
        used = new int[tree.nodes() + tree.pods() * (tree.torsPerPod() + tree.aggsPerPod()) + tree.cores()];
    }

    static Wiring of(Source source, FatTree tree, Report report) throws ExchangeException {
        TreeWiring wiring = new TreeWiring(source, tree);
        wiring.devices();
        wiring.cables();
        report.kept(
                "htsim.counts",
                tree.nodes(),
                tree.pods() * tree.torsPerPod(),
                tree.pods() * tree.aggsPerPod(),
                tree.cores());
        return wiring.builder.build(source.shortName().replaceFirst("\\.[^.]*$", ""), Technology.ANY);
    }

    private void devices() throws ExchangeException {
        boolean pods = tree.tiers().size() == 3;
        for (int i = 0; i < tree.nodes(); i++) {
            builder.add(0, Device.host(name("host", i, tree.podSize(), pods)).withGpus(1));
        }
        for (int i = 0; i < tors(); i++) {
            builder.add(0, device(name("tor", i, tree.torsPerPod(), pods), 0));
        }
        for (int i = 0; i < tree.pods() * tree.aggsPerPod(); i++) {
            builder.add(0, device(name(pods ? "agg" : "spine", i, tree.aggsPerPod(), pods), 1));
        }
        for (int i = 0; i < tree.cores(); i++) {
            builder.add(0, device("core" + (i + 1), 2));
        }
    }

    private Device device(String name, int tier) {
        TopoTier t = tree.tiers().get(tier);
        int ports = t.get(TopoTier.DOWN, 0) + t.get(TopoTier.UP, 0);
        return Device.networkSwitch(name, ports).withTier(tier + 1).withLatency(t.get(TopoTier.SWITCH, 0) * PS_PER_NS);
    }

    private static String name(String word, int number, int perPod, boolean pods) {
        return pods ? "pod" + (number / perPod + 1) + "/" + word + (number % perPod + 1) : word + (number + 1);
    }

    private int tors() {
        return tree.pods() * tree.torsPerPod();
    }

    private void cables() throws ExchangeException {
        int firstTor = tree.nodes();
        int firstAgg = firstTor + tors();
        int firstCore = firstAgg + tree.pods() * tree.aggsPerPod();
        int perTor = tree.tiers().get(0).get(TopoTier.DOWN, 0);
        for (int host = 0; host < tree.nodes(); host++) {
            int tor = firstTor + host / perTor;
            builder.add(0, cable(End.atNic(host, 0, 1), End.atSwitch(tor, ++used[tor], 0), 0));
        }
        for (int tor = 0; tor < tors(); tor++) {
            int pod = tor / tree.torsPerPod();
            for (int a = 0; a < tree.aggsPerPod(); a++) {
                lay(firstTor + tor, firstAgg + pod * tree.aggsPerPod() + a, 1);
            }
        }
        if (tree.cores() > 0) {
            int perAgg = tree.cores() / tree.aggsPerPod();
            for (int agg = 0; agg < tree.pods() * tree.aggsPerPod(); agg++) {
                for (int l = 0; l < perAgg; l++) {
                    lay(firstAgg + agg, firstCore + agg % tree.aggsPerPod() + tree.aggsPerPod() * l, 2);
                }
            }
        }
    }

    private void lay(int lower, int upper, int tier) throws ExchangeException {
        for (int b = 0; b < tree.tiers().get(tier).get(TopoTier.BUNDLE, 1); b++) {
            builder.add(0, cable(End.atSwitch(lower, ++used[lower], 0), End.atSwitch(upper, ++used[upper], 0), tier));
        }
    }

    private Cable cable(End lower, End upper, int tier) {
        TopoTier t = tree.tiers().get(tier);
        return Cable.of(lower, upper, t.get(TopoTier.SPEED, 0) * GIGA)
                .withDelay(t.get(TopoTier.LATENCY, 0) * PS_PER_NS);
    }
}
