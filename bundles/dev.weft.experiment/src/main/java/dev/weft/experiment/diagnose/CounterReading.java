// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.diagnose.Diagnosis.Test;
import dev.weft.experiment.diagnose.Finding.Kind;
import dev.weft.fabric.FabricGraph;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import dev.weft.results.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Finds who is slow from one run, by the sent bytes of all ports polled at the same times. A slow cable's port does not reach
 * the rate that others of its rate reach in the same interval, and what comes faster waits in its queue. A late host has received more than it has passed on, for longer than
 * others.
 */
public final class CounterReading {
    private static final int MOST_PORTS = 1_024;
    private static final int INTERVALS = 800;
    private static final long LEAST_INTERVAL_PS = 1_000_000;
    /** A port that sends less than this part of what the fastest does in an interval is idle for some of it. */
    private static final double BUSY = 0.7;

    /** A queue that many times the usual one is there because its port is slow. */
    private static final double LONG_QUEUE = 2;

    private final Bench bench;
    private final double detect;

    /**
     * Prepares a reading.
     *
     * @param options which policy and seed of the scenario: one
     * @param noise how far a reading is off at most, 0.05 = 5 %
     * @param detect the least slowdown worth finding
     * @param goOn false cancels
     * @throws InvalidInputException if the scenario cannot be diagnosed
     */
    public CounterReading(Path scenario, RunOptions options, double noise, double detect, BooleanSupplier goOn)
            throws InvalidInputException {
        bench = new Bench(scenario, options, noise, goOn);
        this.detect = detect;
    }

    /** Runs the collective once on all hosts and reads the counters. */
    public Diagnosis run() throws InvalidInputException, ExperimentCancelledException {
        List<String> gpus = bench.gpus(bench.hosts());
        List<String> names = bench.linkNames();
        if (names.size() > MOST_PORTS) {
            throw new InvalidInputException(Messages.get("ports", names.size(), MOST_PORTS));
        }
        long duration = bench.run(gpus, false, scenario -> {}).summary().simulatedPs();
        RunResult result = bench.run(gpus, false, scenario -> {
            scenario.setSeriesInterval(Math.max(LEAST_INTERVAL_PS, duration / INTERVALS));
            scenario.setBusiestPorts(0);
            scenario.getWatchedPorts().clear();
            scenario.getWatchedPorts().addAll(names);
        });
        double[][] sent = readings(result.ports(), PortMeasure.SENT_BYTES, names);
        double[][] queues = readings(result.ports(), PortMeasure.QUEUE_MAX_BYTES, names);
        double[] rates = new double[names.size()];
        for (int port = 0; port < rates.length; port++) {
            rates[port] = result.links().rateBps(port);
        }
        List<Test> tests = new ArrayList<>();
        List<Finding> findings = slowCables(names, sent, queues, rates, tests);
        if (findings.isEmpty()) {
            findings = lateHosts(sent, tests);
        }
        return new Diagnosis(findings, 1, tests);
    }

    /** What each port's counter said in each interval, in the order of names, as far as polls are exact. */
    private double[][] readings(PortTable ports, PortMeasure measure, List<String> names) {
        double[][] sent = new double[names.size()][ports.intervals()];
        for (int port = 0; port < ports.ports().size(); port++) {
            double[] row = sent[names.indexOf(ports.ports().get(port))];
            for (int i = 0; i < row.length; i++) {
                row[i] = ports.value(measure, port, i) * (1 + bench.noise());
            }
        }
        return sent;
    }

    private List<Finding> slowCables(
            List<String> names, double[][] sent, double[][] queues, double[] rates, List<Test> tests) {
        // Which part of its rate the best ports reached in each interval: intervals are not exactly as long as each
        // other.
        double[] reached = new double[sent[0].length];
        for (int i = 0; i < reached.length; i++) {
            double[] parts = new double[sent.length];
            for (int port = 0; port < parts.length; port++) {
                parts[port] = sent[port][i] / rates[port];
            }
            Arrays.sort(parts);
            double top = parts[parts.length - 1];
            reached[i] = Arrays.stream(parts)
                    .filter(part -> part > BUSY * top)
                    .average()
                    .orElse(0);
        }
        double[] relative = new double[sent.length];
        for (int port = 0; port < relative.length; port++) {
            double[] busy = new double[reached.length];
            int count = 0;
            for (int i = 0; i < reached.length; i++) {
                double part = reached[i] == 0 ? 0 : sent[port][i] / rates[port] / reached[i];
                if (part > BUSY) {
                    busy[count++] = part;
                }
            }
            relative[port] = count < 5 ? Double.NaN : upperMean(busy, count);
        }
        double usual = median(
                Arrays.stream(relative).filter(part -> !Double.isNaN(part)).toArray());
        Map<Integer, Double> slow = new TreeMap<>();
        double[] waiting = new double[sent.length];
        Arrays.setAll(waiting, port -> Arrays.stream(queues[port]).average().orElse(0));
        double usualQueue =
                median(Arrays.stream(waiting).filter(bytes -> bytes > 0).toArray());
        for (int port = 0; port < relative.length; port++) {
            double slowdown = usual / relative[port] - 1;
            // Who only passes on what comes slowly has no queue.
            if (slowdown > detect / 2 && waiting[port] > LONG_QUEUE * usualQueue) {
                slow.merge(port / 2, slowdown, Math::max);
                tests.add(new Test(1, names.get(port), slowdown, 1, true));
            }
        }
        List<Finding> findings = new ArrayList<>();
        FabricGraph graph = bench.graph();
        slow.forEach((cable, slowdown) -> {
            if (cable < graph.cableCount() && graph.isHostCable(cable)) {
                int host = graph.hostOfNic(graph.nicOfCable(cable));
                findings.add(new Finding(Kind.HOST, List.of(bench.name(host)), slowdown));
            } else {
                findings.add(new Finding(Kind.PATH, List.of(names.get(2 * cable), names.get(2 * cable + 1)), slowdown));
            }
        });
        // The first of each name.
        Map<List<String>, Finding> first = new LinkedHashMap<>();
        findings.forEach(finding -> first.putIfAbsent(finding.names(), finding));
        return List.copyOf(first.values());
    }

    /** Mean of the upper half: what the port does when nothing else holds it up. */
    private static double upperMean(double[] values, int count) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return Arrays.stream(sorted, count / 2, count).average().orElse(Double.NaN);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    /** Hosts that keep for longest what they have received. */
    private List<Finding> lateHosts(double[][] sent, List<Test> tests) {
        FabricGraph graph = bench.graph();
        List<Integer> hosts = bench.hosts();
        double[] kept = new double[hosts.size()];
        double total = 0;
        for (int h = 0; h < kept.length; h++) {
            int host = hosts.get(h);
            double balance = 0;
            double sum = 0;
            double all = 0;
            for (int i = 0; i < sent[0].length; i++) {
                for (int nic = graph.firstNic(host); nic < graph.firstNic(host + 1); nic++) {
                    for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                        int cable = graph.cableOfPort(port);
                        if (cable >= 0) {
                            balance += sent[2 * cable + 1][i] - sent[2 * cable][i];
                            all += sent[2 * cable][i];
                        }
                    }
                }
                sum += balance;
            }
            kept[h] = sum / sent[0].length;
            total += all;
        }
        double perHost = total / kept.length;
        double usual = median(kept);
        List<Finding> findings = new ArrayList<>();
        for (int h = 0; h < kept.length; h++) {
            double slowdown = (kept[h] - usual) / perHost * sent[0].length;
            boolean slow = slowdown > detect * sent[0].length;
            if (slow) {
                tests.add(new Test(1, bench.name(hosts.get(h)), slowdown / sent[0].length, 1, true));
                findings.add(new Finding(Kind.HOST, List.of(bench.name(hosts.get(h))), slowdown / sent[0].length));
            }
        }
        return findings;
    }
}
