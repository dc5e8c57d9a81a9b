// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.units.Quantity;
import dev.weft.results.FlowTable;
import dev.weft.results.LinkTable;
import dev.weft.results.PortTable;
import dev.weft.results.RunRecord;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A finished run, ready to be shown on the drawing of its fabric. Immutable but for caches; for one thread at a time. */
public final class RunOverlay {
    /** Stands for the whole run where an interval is asked for. */
    public static final int WHOLE_RUN = -1;

    private final RunRecord record;
    private final LinkTable links;
    private final PortTable ports;
    private final LinkPorts attribution;
    private final FlowPath slowest;
    /** For each row of the links its number among the recorded ports, or -1. */
    private final int[] recorded;

    private final Map<OverlayMeasure, Double> largestTotal = new EnumMap<>(OverlayMeasure.class);
    private final Map<OverlayMeasure, Double> largestInterval = new EnumMap<>(OverlayMeasure.class);

    private RunOverlay(RunRecord record, LinkTable links, PortTable ports, LinkPorts attribution, FlowPath slowest) {
        this.record = record;
        this.links = links;
        this.ports = ports;
        this.attribution = attribution;
        this.slowest = slowest;
        recorded = new int[links.size()];
        Arrays.fill(recorded, -1);
        Map<String, Integer> rows = new HashMap<>();
        for (int row = 0; row < links.size(); row++) {
            rows.put(links.name(row), row);
        }
        for (int port = 0; port < ports.ports().size(); port++) {
            Integer row = rows.get(ports.ports().get(port));
            if (row != null) {
                recorded[row] = port;
            }
        }
    }

    /**
     * Reads a run.
     *
     * @param fabric the fabric that it was run on; not changed
     * @param folder its run folder
     * @return what can be shown of it
     * @throws RunFolderException when the folder is no run, or a file in it is bad
     * @throws OverlayException when the fabric has problems, or is another one than that of the run
     */
    public static RunOverlay read(Fabric fabric, Path folder) throws RunFolderException, OverlayException {
        StoredRun run = StoredRun.open(folder);
        return of(fabric, run.record(), run.links(), run.ports(), run.flows());
    }

    /**
     * Makes a run that is in memory ready to be shown.
     *
     * @param fabric the fabric that it was run on; not changed
     * @param record inputs and summary of the run
     * @param links what each link carried
     * @param ports the ports over time, perhaps none
     * @param flows its messages
     * @return what can be shown of it
     * @throws OverlayException when the fabric has problems, or is another one than that of the run
     */
    public static RunOverlay of(Fabric fabric, RunRecord record, LinkTable links, PortTable ports, FlowTable flows)
            throws OverlayException {
        FabricGraph graph = expand(fabric);
        LinkPorts attribution = new LinkPorts(graph, links);
        // Fabrics often have some names in common, such as leaf1.
        if (2 * attribution.matched() < links.size() || attribution.matched() == 0) {
            throw new OverlayException(
                    Messages.get("otherFabric", record.inputs().scenario()));
        }
        return new RunOverlay(record, links, ports, attribution, FlowPath.slowest(graph, flows));
    }

    private static FabricGraph expand(Fabric fabric) throws OverlayException {
        try {
            return Expansion.expand(fabric);
        } catch (InvalidFabricException e) {
            throw new OverlayException(
                    Messages.get("badFabric", e.problems().get(0).message()), e);
        }
    }

    /** @return inputs and summary of the run. */
    public RunRecord record() {
        return record;
    }

    /** @return the slowest message; null where none crossed the fabric. */
    public FlowPath slowest() {
        return slowest;
    }

    /** @return the measures that the run has, in their order. */
    public List<OverlayMeasure> measures() {
        return Arrays.stream(OverlayMeasure.values()).filter(m -> m.isIn(links)).toList();
    }

    /** @return how many intervals were recorded; 0 where no port was watched. */
    public int intervals() {
        return ports.isEmpty() ? 0 : ports.intervals();
    }

    /** @return how many ports were recorded over time. */
    public int recordedPorts() {
        return ports.ports().size();
    }

    /** @return length of an interval in picoseconds. */
    public long intervalPs() {
        return ports.intervalPs();
    }

    /** @return number of ports of the run that the fabric does not have now: it was changed since. */
    public int lostPorts() {
        return links.size() - attribution.matched();
    }

    /** @return the names of the ports of an element: of both ends of a link group, or of the devices of a group. */
    public List<String> ports(String id) {
        List<String> names = new ArrayList<>();
        for (int[] rows : List.of(attribution.atSource(id), attribution.atTarget(id), attribution.ofDevices(id))) {
            for (int row : rows) {
                names.add(links.name(row));
            }
        }
        return names;
    }

    /**
     * Makes a picture of the run.
     *
     * @param measure what of it
     * @param spread which port colours a link group
     * @param interval which interval, or {@link #WHOLE_RUN}
     * @param showPath whether the slowest message's path is highlighted
     * @return what is to be shown
     */
    public OverlayFrame frame(OverlayMeasure measure, Spread spread, int interval, boolean showPath) {
        HeatScale scale = new HeatScale(measure, largest(measure, interval));
        Map<String, EdgeHeat> edges = new HashMap<>();
        for (String link : attribution.links()) {
            Ends ends = new Ends(measure, interval);
            edges.put(link, ends.heat(link, scale, spread));
        }
        String when = interval == WHOLE_RUN
                ? Messages.get("wholeRun")
                : Messages.get(
                        "interval", time(interval * ports.intervalPs()), time((interval + 1) * ports.intervalPs()));
        Set<String> path = showPath && slowest != null ? slowest.elements() : Set.of();
        return new OverlayFrame(Messages.get("frame", measure.title(), spread.title(), when), scale, edges, path);
    }

    private static String time(long ps) {
        return OverlayMeasure.STOPPED_TIME.format((double) ps);
    }

    private double largest(OverlayMeasure measure, int interval) {
        if (measure == OverlayMeasure.UTILISATION) {
            return 1;
        }
        return interval == WHOLE_RUN
                ? largestTotal.computeIfAbsent(measure, this::searchTotals)
                : largestInterval.computeIfAbsent(measure, this::searchIntervals);
    }

    private double searchTotals(OverlayMeasure measure) {
        double largest = 0;
        for (int row = 0; row < links.size(); row++) {
            largest = Math.max(largest, measure.total(links, row));
        }
        return largest > 0 ? largest : 1;
    }

    private double searchIntervals(OverlayMeasure measure) {
        double largest = 0;
        for (int port = 0; port < ports.ports().size(); port++) {
            for (int interval = 0; interval < ports.intervals(); interval++) {
                largest = Math.max(largest, (double) ports.value(measure.overTime(), port, interval));
            }
        }
        return largest > 0 ? largest : 1;
    }

    /** @return a port's value; not a number where it was not recorded. */
    private double value(OverlayMeasure measure, int row, int interval) {
        if (interval == WHOLE_RUN) {
            return measure.total(links, row);
        }
        int port = recorded[row];
        if (port < 0) {
            return Double.NaN;
        }
        return measure == OverlayMeasure.UTILISATION
                ? ports.sentBps(port, interval) / links.rateBps(row)
                : (double) ports.value(measure.overTime(), port, interval);
    }

    /** Sums up the ports of both ends of a link group. */
    private final class Ends {
        private final OverlayMeasure measure;
        private final int interval;

        Ends(OverlayMeasure measure, int interval) {
            this.measure = measure;
            this.interval = interval;
        }

        EdgeHeat heat(String link, HeatScale scale, Spread spread) {
            List<String> details = new ArrayList<>();
            double source = end(attribution.atSource(link), spread, "atSource", details);
            double target = end(attribution.atTarget(link), spread, "atTarget", details);
            double larger = Double.isNaN(source) ? target : Double.isNaN(target) ? source : Math.max(source, target);
            return new EdgeHeat(
                    source,
                    target,
                    scale.colour(larger),
                    scale.colour(source),
                    scale.colour(target),
                    Double.isNaN(larger) ? "" : measure.format(larger),
                    details);
        }

        private double end(int[] rows, Spread spread, String key, List<String> details) {
            double sum = 0;
            double least = Double.POSITIVE_INFINITY;
            int hottest = -1;
            double most = Double.NEGATIVE_INFINITY;
            int known = 0;
            for (int row : rows) {
                double value = value(measure, row, interval);
                if (!Double.isNaN(value)) {
                    known++;
                    sum += value;
                    least = Math.min(least, value);
                    if (value > most) {
                        most = value;
                        hottest = row;
                    }
                }
            }
            if (known == 0) {
                return Double.NaN;
            }
            details.add(Messages.get(
                    key,
                    measure.format(most),
                    links.name(hottest),
                    measure.format(sum / known),
                    measure.format(least),
                    known,
                    Quantity.BANDWIDTH.format(links.rateBps(hottest))));
            return spread == Spread.HOTTEST ? most : sum / known;
        }
    }
}
