// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Times one case in this process, which must be a fresh one. */
public final class Stopwatch {
    private static final double NANOSECONDS = 1e9;
    private static final double PS_PER_US = 1e6;
    private static final long SERIES_PS = 1_000_000;
    private static final Path STATUS = Path.of("/proc/self/status");

    private Stopwatch() {}

    /**
     * Runs the case.
     *
     * @param runs how often, at least once
     * @param threads more than 1: after each but the first run comes one that is divided into so many parts
     * @throws IllegalStateException if a run does not deliver everything
     */
    public static Measurement time(BenchCase timed, int runs, int threads) {
        Network network = timed.network();
        Workload workload = timed.workload(network);
        TransportProvider transport = Transports.named(timed.transport());
        SimulationRequest request = new SimulationRequest(
                network,
                workload,
                transport,
                ParameterValues.of(transport.parameters(), Map.of()),
                1,
                Limits.NONE,
                SERIES_PS);
        OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        SimulationResult result = null;
        double processCpu = 0;
        double bestCpu = Double.POSITIVE_INFINITY;
        double bestWall = Double.POSITIVE_INFINITY;
        double bestDivided = Double.POSITIVE_INFINITY;
        long allocated = 0;
        for (int run = 0; run < runs; run++) {
            long cpu = thread.getCurrentThreadCpuTime();
            long clock = System.nanoTime();
            allocated = thread.getCurrentThreadAllocatedBytes();
            result = PacketSimulator.run(request, Progress.NONE);
            allocated = thread.getCurrentThreadAllocatedBytes() - allocated;
            double wallSeconds = (System.nanoTime() - clock) / NANOSECONDS;
            double cpuSeconds = (thread.getCurrentThreadCpuTime() - cpu) / NANOSECONDS;
            if (run == 0) {
                processCpu = process.getProcessCpuTime() / NANOSECONDS;
            }
            bestCpu = run == 1 ? cpuSeconds : Math.min(bestCpu, cpuSeconds);
            bestWall = run == 1 ? wallSeconds : Math.min(bestWall, wallSeconds);
            if (result.status() != SimulationResult.Status.COMPLETE) {
                throw new IllegalStateException(timed.id() + " ended as " + result.status());
            }
            if (threads > 1 && (run > 0 || runs == 1)) {
                bestDivided = Math.min(bestDivided, divided(request, threads, result));
            }
        }
        return new Measurement(
                timed.id(),
                result.packetHops(),
                result.events(),
                Arrays.stream(result.messageDeliveredPs()).max().orElse(0) / PS_PER_US,
                processCpu,
                bestCpu,
                peakHeapBytes(),
                peakResidentBytes(),
                allocated,
                threads,
                bestWall,
                threads > 1 ? bestDivided : 0);
    }

    /** Times a divided run, which must give what the undivided one gave. */
    private static double divided(SimulationRequest request, int threads, SimulationResult expected) {
        long clock = System.nanoTime();
        SimulationResult result = PacketSimulator.run(request, Progress.NONE, threads);
        double seconds = (System.nanoTime() - clock) / NANOSECONDS;
        if (!Arrays.equals(result.messageAckedPs(), expected.messageAckedPs())
                || !result.packetLatencyPs().equals(expected.packetLatencyPs())) {
            throw new IllegalStateException("A run in " + threads + " parts gave other results than a whole one");
        }
        return seconds;
    }

    private static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }

    private static long peakResidentBytes() {
        if (!Files.isReadable(STATUS)) {
            return 0;
        }
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) << 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
