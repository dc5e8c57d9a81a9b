// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.total;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.bill.NetworkBill;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.risk.Reliability;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.catalogue.Effort;
import dev.weft.model.catalogue.FigureKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a network costs over its horizon, part by part. A part that is not excluded needs all of its inputs. What is paid at the
 * start counts in full, what is paid every year is discounted to the start, at the ends of the years.
 */
public final class Ownership {
    private final NetworkBill bill;
    private final PriceList prices;
    private final String money;
    private final Set<CostPart> excluded;
    private final Map<CostPart, CostFigure> atStart = new EnumMap<>(CostPart.class);
    private final Map<CostPart, CostFigure> perYear = new EnumMap<>(CostPart.class);
    private final CostFigure yearlyPrices;
    private final CostFigure annuity;
    private final GpuTime gpuTime;
    private final Reliability reliability;
    private final CostFigure waitingHours;
    private final CostFigure network;
    private final CostFigure waiting;
    private final CostFigure total;

    /**
     * Computes it.
     *
     * @param bill the bill of the network, with all prices
     * @param graph its fabric, expanded
     * @param prices where inputs are from
     * @param transport name of the transport, whose efforts count; null for those of all transports only
     * @param training a step of training; null where none is known
     * @param hardware what the hardware costs; null where that is excluded
     * @param excluded parts that are left out
     * @throws CostException if an input is not known
     */
    public Ownership(
            NetworkBill bill,
            FabricGraph graph,
            PriceList prices,
            String transport,
            TrainingFigures training,
            CostFigure hardware,
            Set<CostPart> excluded)
            throws CostException {
        this.bill = bill;
        this.prices = prices;
        this.excluded = excluded;
        money = prices.currency();
        annuity = discounts();
        yearlyPrices = licences();
        boolean waits = has(CostPart.LEAD_TIME) || has(CostPart.WAITING) || has(CostPart.INTERRUPTIONS);
        gpuTime = waits ? GpuTime.of(bill, prices) : null;
        CostFigure waitShare = null;
        if (has(CostPart.WAITING) || has(CostPart.INTERRUPTIONS)) {
            if (training == null) {
                prices.require(CostInputKind.STEP);
            }
            waitShare = training.waitShare();
        }
        boolean breaks = has(CostPart.FAILURES) || has(CostPart.INTERRUPTIONS);
        reliability =
                breaks ? Reliability.of(bill, graph, prices, has(CostPart.INTERRUPTIONS) ? waitShare : null) : null;
        if (has(CostPart.INSTALLATION)) {
            atStart.put(CostPart.INSTALLATION, installation());
        }
        if (has(CostPart.ENERGY)) {
            perYear.put(CostPart.ENERGY, energy());
        }
        if (has(CostPart.FAILURES)) {
            perYear.put(CostPart.FAILURES, failures());
        }
        if (has(CostPart.OPERATIONS)) {
            perYear.put(CostPart.OPERATIONS, operations(transport));
        }
        if (has(CostPart.LEAD_TIME)) {
            atStart.put(CostPart.LEAD_TIME, leadTime());
        }
        waitingHours = has(CostPart.WAITING) ? waitingHours(waitShare) : null;
        if (has(CostPart.WAITING)) {
            perYear.put(CostPart.WAITING, gpuTime.worth(Messages.get("own.waiting"), waitingHours));
        }
        if (has(CostPart.INTERRUPTIONS)) {
            perYear.put(
                    CostPart.INTERRUPTIONS,
                    gpuTime.worth(Messages.get("own.interruptions"), reliability.lostPerYear()));
        }
        network = overHorizon("own.network", hardware, false);
        waiting = overHorizon("own.wait", null, true);
        total = CostFigure.computed(Messages.get("own.total"), money, Formula.sum(List.of(network, waiting)));
    }

    private boolean has(CostPart part) {
        return !excluded.contains(part);
    }

    /** Whether a part is GPU time that is waited away; the others are paid for the network. */
    private static boolean isWaiting(CostPart part) {
        return part == CostPart.LEAD_TIME || part == CostPart.WAITING || part == CostPart.INTERRUPTIONS;
    }

    private CostFigure discounts() throws CostException {
        int years = prices.require(CostInputKind.HORIZON).value().intValueExact();
        CostFigure rate = prices.require(CostInputKind.DISCOUNT_RATE);
        Formula growth = new Formula.Sum(List.of(Formula.number(1), Formula.of(rate)));
        List<Formula> parts = new ArrayList<>();
        for (int year = 1; year <= years; year++) {
            parts.add(new Formula.Quotient(Formula.number(1), new Formula.Power(growth, year)));
        }
        return CostFigure.computed(
                Messages.get("own.annuity"), "years", new Formula.Sum(parts), Messages.get("own.annuityBasis", years));
    }

    private CostFigure licences() {
        List<CostFigure> known = new ArrayList<>();
        for (BillLine line : bill.lines()) {
            if (line.yearly() != null) {
                known.add(line.yearly());
            }
        }
        return CostFigure.computed(
                Messages.get("own.yearlyPrices"), money + "/year", Formula.sum(known), Messages.get("own.yearlyBasis"));
    }

    private CostFigure installation() throws CostException {
        List<CostFigure> hours = new ArrayList<>();
        for (BillLine line : bill.lines()) {
            CostFigure each = prices.require(line.article(), FigureKind.INSTALLATION);
            String name = Messages.get("own.installationOf", line.article().name());
            hours.add(CostFigure.computed(name, "h", Formula.product(line.count(), each)));
        }
        CostFigure all = CostFigure.computed(Messages.get("own.installationHours"), "h", Formula.sum(hours));
        return CostFigure.computed(
                Messages.get("own.installation"),
                money,
                Formula.product(all, prices.require(CostInputKind.TECHNICIAN_PRICE)));
    }

    private CostFigure energy() throws CostException {
        for (BillLine line : bill.lines()) {
            prices.require(line.article(), FigureKind.POWER_TYPICAL, FigureKind.POWER_MAXIMUM);
        }
        CostFigure watts = NetworkBill.total(bill.lines(), BillLine::power, Messages.get("bill.totalPower"), "W");
        CostFigure energy = GpuTime.energy(Messages.get("own.energyUsed"), watts, prices);
        return CostFigure.computed(
                Messages.get("own.energy"),
                money + "/year",
                Formula.product(energy, prices.require(CostInputKind.ELECTRICITY_PRICE)));
    }

    private CostFigure failures() throws CostException {
        CostFigure hour = prices.require(CostInputKind.TECHNICIAN_PRICE);
        List<CostFigure> costs = new ArrayList<>();
        for (BillLine line : bill.lines()) {
            CostFigure labour = prices.require(line.article(), FigureKind.REPLACEMENT);
            CostFigure price = prices.require(line.article(), FigureKind.PRICE);
            Formula each = new Formula.Sum(List.of(Formula.of(price), Formula.product(labour, hour)));
            Formula all =
                    new Formula.Product(List.of(Formula.of(reliability.perLine().get(line)), each));
            costs.add(CostFigure.computed(
                    Messages.get("own.failuresOf", line.article().name()), money + "/year", all));
        }
        return CostFigure.computed(Messages.get("own.failures"), money + "/year", Formula.sum(costs));
    }

    private CostFigure operations(String transport) throws CostException {
        List<CostFigure> hours = new ArrayList<>();
        for (Effort effort : prices.catalogue().getEfforts()) {
            if (effort.getTransport() == null || effort.getTransport().equals(transport)) {
                hours.add(hours(effort));
            }
        }
        if (hours.isEmpty()) {
            String of = transport == null ? "" : transport;
            throw new CostException(Messages.get("own.noEffort", prices.file(), of));
        }
        CostFigure all = CostFigure.computed(Messages.get("own.operationsHours"), "h/year", Formula.sum(hours));
        return CostFigure.computed(
                Messages.get("own.operations"),
                money + "/year",
                Formula.product(all, prices.require(CostInputKind.ENGINEER_PRICE)));
    }

    private CostFigure hours(Effort effort) {
        List<Formula> parts = new ArrayList<>();
        parts.add(Formula.of(hours(effort, "own.effortFixed", effort.getFixedHours())));
        parts.add(Formula.product(hours(effort, "own.effortHosts", effort.getHoursPerHost()), bill.hosts()));
        parts.add(Formula.product(hours(effort, "own.effortSwitches", effort.getHoursPerSwitch()), bill.switches()));
        return CostFigure.computed(Messages.get("own.effort", effort.getName()), "h/year", new Formula.Sum(parts));
    }

    private static CostFigure hours(Effort effort, String key, BigDecimal hours) {
        return CostFigure.input(Messages.get(key, effort.getName()), "h/year", hours, effort.getSource());
    }

    private CostFigure leadTime() throws CostException {
        List<Formula> times = new ArrayList<>();
        for (BillLine line : bill.lines()) {
            Formula time = Formula.of(prices.require(line.article(), FigureKind.LEAD_TIME));
            if (!times.contains(time)) {
                times.add(time);
            }
        }
        CostFigure longest = CostFigure.computed(Messages.get("own.leadTime"), "days", new Formula.Largest(times));
        CostFigure hosts = prices.require(CostInputKind.HOSTS_LEAD_TIME);
        Formula late = new Formula.Difference(Formula.of(longest), Formula.of(hosts));
        CostFigure delay = CostFigure.computed(
                Messages.get("own.delay"), "days", new Formula.Largest(List.of(Formula.number(0), late)));
        CostFigure hours = CostFigure.computed(
                Messages.get("own.delayHours"),
                "GPU-h",
                new Formula.Product(List.of(
                        Formula.of(delay),
                        Formula.number(24),
                        Formula.of(bill.gpus()),
                        Formula.of(gpuTime.utilisation()))));
        return gpuTime.worth(Messages.get("own.delayCost"), hours);
    }

    private CostFigure waitingHours(CostFigure waitShare) {
        CostFigure hours = GpuTime.hours(bill.gpus(), gpuTime.utilisation());
        return CostFigure.computed(Messages.get("own.waitingHours"), "GPU-h/year", Formula.product(hours, waitShare));
    }

    private CostFigure overHorizon(String key, CostFigure hardware, boolean isWaiting) {
        List<Formula> parts = new ArrayList<>();
        if (hardware != null) {
            parts.add(Formula.of(hardware));
        }
        atStart.forEach((part, figure) -> {
            if (isWaiting(part) == isWaiting) {
                parts.add(Formula.of(figure));
            }
        });
        List<Formula> yearly = new ArrayList<>();
        if (!isWaiting) {
            yearly.add(Formula.of(yearlyPrices));
        }
        perYear.forEach((part, figure) -> {
            if (isWaiting(part) == isWaiting) {
                yearly.add(Formula.of(figure));
            }
        });
        if (!yearly.isEmpty()) {
            parts.add(new Formula.Product(List.of(new Formula.Sum(yearly), Formula.of(annuity))));
        }
        return CostFigure.computed(Messages.get(key), money, new Formula.Sum(parts));
    }

    /** @return what is paid or waited away at the start, by part; parts that are excluded are not in it. */
    public Map<CostPart, CostFigure> atStart() {
        return new EnumMap<>(atStart);
    }

    /** @return what is paid or waited away in a year, by part; parts that are excluded are not in it. */
    public Map<CostPart, CostFigure> perYear() {
        return new EnumMap<>(perYear);
    }

    /** @return licences and support of a year. */
    public CostFigure yearlyPrices() {
        return yearlyPrices;
    }

    /** @return what a sum that is paid at the end of each year of the horizon is worth at the start, over that sum. */
    public CostFigure annuity() {
        return annuity;
    }

    /** @return what an hour of a GPU is worth; null where no part needs it. */
    public CostFigure gpuHour() {
        return gpuTime == null ? null : gpuTime.rate();
    }

    /** @return failures to be expected; null where no part needs them. */
    public Reliability reliability() {
        return reliability;
    }

    /** @return GPU-hours of a year in which GPUs wait for the network during steps; null where that is excluded. */
    public CostFigure waitingHours() {
        return waitingHours;
    }

    /** @return what is paid for the network over the horizon. */
    public CostFigure network() {
        return network;
    }

    /** @return what GPU time that is waited away is worth over the horizon. */
    public CostFigure waiting() {
        return waiting;
    }

    /** @return what is paid for the network and what waiting for it costs, in one number. */
    public CostFigure total() {
        return total;
    }
}
