// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.diagnose.Diagnosis.Test;
import dev.weft.experiment.diagnose.Finding.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Finds who is slow by collectives on halves, as operators do it: measure both halves of the suspects, go on with the slow one; with
 * both if both are slow. What a half should take is what the model without faults takes, so that halves need not be alike. If
 * neither half is slow alone, what joins them is: the links that only the whole used, narrowed down by pairs whose ways share
 * some of them. n hosts take ⌈log2 n⌉ rounds.
 */
public final class Bisection {
    /** A mean may be off by so many standard errors: wrong once in some thousand measurements. */
    private static final double SIGMAS = 3.5;
    /** Ends of such rounds are within this many pairs of hosts that could be asked. */
    private static final int MOST_PAIRS = 400;

    private static final int MOST_PATH_ROUNDS = 12;

    private final Bench bench;
    private final double detect;
    private final int repeats;
    private final List<Test> tests = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<Integer> good = new LinkedHashSet<>();
    private final BitSet goodLinks = new BitSet();
    private int rounds;

    /** Hosts of which at least one is slow, or something that joins them. */
    private record Suspects(List<Integer> hosts, double slowdown) {}

    /**
     * Prepares a search.
     *
     * @param options which policy and seed of the scenario: one
     * @param noise how far single measurements are off at most, 0.05 = 5 %
     * @param detect the least slowdown worth finding, 0.03 = 3 %; measurements are repeated until their mean is sure to half of it
     * @param goOn false cancels
     * @throws InvalidInputException if the scenario cannot be diagnosed
     */
    public Bisection(Path scenario, RunOptions options, double noise, double detect, BooleanSupplier goOn)
            throws InvalidInputException {
        bench = new Bench(scenario, options, noise, goOn);
        this.detect = detect;
        double deviation = noise / StrictMath.sqrt(3);
        repeats = (int) Math.max(1, Math.ceil(StrictMath.pow(SIGMAS * deviation / (detect / 2), 2)));
    }

    /** Searches. */
    public Diagnosis run() throws InvalidInputException, ExperimentCancelledException {
        List<Integer> all = bench.hosts();
        double complaint = measure(0, all, List.of());
        List<Suspects> suspects = isSlow(complaint) ? List.of(new Suspects(all, complaint)) : List.of();
        while (!suspects.isEmpty()) {
            rounds++;
            List<Suspects> next = new ArrayList<>();
            for (Suspects one : suspects) {
                halve(one, next);
            }
            suspects = next;
        }
        return new Diagnosis(findings, rounds, tests);
    }

    private boolean isSlow(double slowdown) {
        return slowdown > detect / 2;
    }

    private void halve(Suspects suspects, List<Suspects> next)
            throws InvalidInputException, ExperimentCancelledException {
        int middle = (suspects.hosts().size() + 1) / 2;
        List<List<Integer>> halves = List.of(
                suspects.hosts().subList(0, middle),
                suspects.hosts().subList(middle, suspects.hosts().size()));
        List<Suspects> slow = new ArrayList<>();
        for (List<Integer> half : halves) {
            Optional<Integer> partner = half.size() > 1 ? Optional.empty() : partner(suspects.hosts());
            if (half.size() == 1 && partner.isEmpty()) {
                findings.add(new Finding(
                        Kind.HOSTS, suspects.hosts().stream().map(bench::name).toList(), suspects.slowdown()));
                return;
            }
            double slowdown = measure(rounds, half, partner.map(List::of).orElse(List.of()));
            if (isSlow(slowdown)) {
                slow.add(new Suspects(half, slowdown));
            } else {
                good.addAll(half);
            }
        }
        if (slow.isEmpty()) {
            findPath(suspects);
        }
        for (Suspects one : slow) {
            if (one.hosts().size() == 1) {
                findings.add(host(one.hosts().get(0), one.slowdown(), suspects.hosts()));
            } else {
                next.add(one);
            }
        }
    }

    /** A host that is known to be good, in place of a half that has only one. */
    private Optional<Integer> partner(List<Integer> suspects) {
        return good.stream().filter(host -> !suspects.contains(host)).findFirst();
    }

    private double measure(int round, List<Integer> hosts, List<Integer> partners)
            throws InvalidInputException, ExperimentCancelledException {
        List<Integer> together = new ArrayList<>(hosts);
        together.addAll(partners);
        return measure(round, bench.gpus(together), named(hosts, partners));
    }

    private double measure(int round, List<String> gpus, String what)
            throws InvalidInputException, ExperimentCancelledException {
        double slowdown = bench.slowdown(gpus, repeats);
        tests.add(new Test(round, what, slowdown, repeats, isSlow(slowdown)));
        if (!isSlow(slowdown)) {
            goodLinks.or(bench.links(gpus));
        }
        return slowdown;
    }

    private String named(List<Integer> hosts, List<Integer> partners) {
        String first = bench.name(hosts.get(0));
        String last = bench.name(hosts.get(hosts.size() - 1));
        String what = hosts.size() == 1 ? first : Messages.get("hosts.range", first, last, hosts.size());
        return partners.isEmpty() ? what : Messages.get("hosts.with", what, bench.name(partners.get(0)));
    }

    /** Tells which NIC of a slow host it is, if it has several and not all of them are slow. */
    private Finding host(int host, double slowdown, List<Integer> suspects)
            throws InvalidInputException, ExperimentCancelledException {
        List<String> own = bench.gpus(host);
        Optional<Integer> partner = partner(suspects);
        Finding whole = new Finding(Kind.HOST, List.of(bench.name(host)), slowdown);
        if (own.size() < 2 || partner.isEmpty()) {
            return whole;
        }
        List<String> theirs = bench.gpus(partner.get());
        List<String> slow = new ArrayList<>();
        double worst = 0;
        for (int i = 0; i < Math.min(own.size(), theirs.size()); i++) {
            double one = measure(rounds, List.of(own.get(i), theirs.get(i)), own.get(i));
            if (isSlow(one)) {
                slow.add(bench.graph()
                        .names()
                        .nic(bench.graph().nicOfGpu(bench.graph().names().findGpu(own.get(i)))));
                worst = Math.max(worst, one);
            }
        }
        List<String> nics = slow.stream().distinct().toList();
        return nics.size() == 1 ? new Finding(Kind.NIC, nics, worst) : whole;
    }

    /** Narrows down which link between hosts that are good is slow. */
    private void findPath(Suspects suspects) throws InvalidInputException, ExperimentCancelledException {
        BitSet candidates = bench.links(bench.gpus(suspects.hosts()));
        candidates.andNot(goodLinks);
        List<int[]> pairs = pairs();
        for (int i = 0; i < MOST_PATH_ROUNDS && cables(candidates).cardinality() > 1; i++) {
            Optional<int[]> pair = mostTelling(pairs, candidates);
            if (pair.isEmpty()) {
                break;
            }
            rounds++;
            pairs.remove(pair.get());
            List<String> gpus = bench.gpus(List.of(pair.get()[0], pair.get()[1]));
            double slowdown =
                    measure(rounds, gpus, Messages.get("pair", bench.name(pair.get()[0]), bench.name(pair.get()[1])));
            BitSet used = bench.links(gpus);
            if (isSlow(slowdown)) {
                candidates.and(used);
            } else {
                candidates.andNot(used);
            }
        }
        List<String> names = bench.linkNames();
        List<String> ends = new ArrayList<>();
        cables(candidates).stream().forEach(cable -> {
            ends.add(names.get(2 * cable));
            ends.add(names.get(2 * cable + 1));
        });
        findings.add(new Finding(Kind.PATH, ends, suspects.slowdown()));
    }

    /** The cables of links, which are slow in both directions. */
    private static BitSet cables(BitSet links) {
        BitSet cables = new BitSet();
        links.stream().forEach(link -> cables.set(link / 2));
        return cables;
    }

    private List<int[]> pairs() {
        List<Integer> hosts = bench.hosts();
        List<int[]> pairs = new ArrayList<>();
        // Pairs of all distances, the far ones too.
        for (int distance = hosts.size() - 1; distance > 0 && pairs.size() < MOST_PAIRS; distance--) {
            for (int i = 0; i + distance < hosts.size() && pairs.size() < MOST_PAIRS; i += 2) {
                pairs.add(new int[] {hosts.get(i), hosts.get(i + distance)});
            }
        }
        return pairs;
    }

    /** The pair whose ways use about half of the candidates. */
    private Optional<int[]> mostTelling(List<int[]> pairs, BitSet candidates) throws InvalidInputException {
        int all = candidates.cardinality();
        int[] best = null;
        int nearest = all;
        for (int[] pair : pairs) {
            BitSet used = bench.links(bench.gpus(List.of(pair[0], pair[1])));
            used.and(candidates);
            int off = Math.abs(2 * used.cardinality() - all);
            if (!used.isEmpty() && used.cardinality() < all && off < nearest) {
                nearest = off;
                best = pair;
            }
            if (nearest <= 1 && best != null) {
                break;
            }
        }
        return Optional.ofNullable(best);
    }
}
