// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.bill.NetworkBill;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.state.ConnectionState;
import dev.weft.cost.total.Ownership;
import dev.weft.cost.total.RunCost;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.catalogue.FigureKind;
import dev.weft.model.catalogue.NetworkPart;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the network of a fabric costs. Prices of all articles must be known, unless hardware is excluded; power and weight are summed where they are known of
 * all. Where the price list has a horizon, the cost of ownership is computed too, which needs the inputs of each of its parts
 * that is not excluded.
 */
public final class CostModel {
    private final CostRequest request;
    private final NetworkBill bill;
    private final CostFigure hardware;
    private final CostFigure power;
    private final CostFigure hostPower;
    private final TrainingFigures training;
    private final Set<CostPart> excluded;
    private final Ownership ownership;
    private final RunCost run;

    private CostModel(CostRequest request) throws CostException {
        this.request = request;
        PriceList prices = request.prices();
        bill = NetworkBill.of(request.fabric(), request.graph(), prices);
        excluded = EnumSet.noneOf(CostPart.class);
        excluded.addAll(request.excluded());
        excluded.addAll(prices.catalogue().getExcludes());
        hardware = excluded.contains(CostPart.HARDWARE) ? null : hardware(prices);
        power = NetworkBill.total(bill.lines(), BillLine::power, Messages.get("bill.totalPower"), "W");
        hostPower = bill.hostLines().isEmpty()
                ? null
                : NetworkBill.total(bill.hostLines(), BillLine::power, Messages.get("bill.hostPower"), "W");
        training = request.training() != null
                ? request.training()
                : TrainingFigures.stated(prices).orElse(null);
        ownership = prices.input(CostInputKind.HORIZON).isEmpty()
                ? null
                : new Ownership(bill, request.graph(), prices, request.transport(), training, hardware, excluded);
        run = ownership == null ? null : RunCost.of(ownership, bill.gpus(), training, prices);
    }

    private CostFigure hardware(PriceList prices) throws CostException {
        for (BillLine line : bill.lines()) {
            if (line.price() == null) {
                prices.require(line.article(), FigureKind.PRICE);
            }
        }
        return NetworkBill.total(bill.lines(), BillLine::price, Messages.get("bill.hardware"), prices.currency());
    }

    /**
     * Computes what a network costs.
     *
     * @param request of what
     * @throws CostException if a figure is not known, or figures do not fit each other
     */
    public static CostModel of(CostRequest request) throws CostException {
        return new CostModel(request);
    }

    /** @return of what. */
    public CostRequest request() {
        return request;
    }

    /** @return the bill of materials. */
    public NetworkBill bill() {
        return bill;
    }

    /** @return what the hardware costs, spares included; empty where it is excluded. */
    public Optional<CostFigure> hardware() {
        return Optional.ofNullable(hardware);
    }

    /** @return three letters; empty where no price is known. */
    public String currency() {
        return request.prices().currency();
    }

    /** @return what the network draws, W; empty where the power of an article is not known. */
    public Optional<CostFigure> power() {
        return Optional.ofNullable(power);
    }

    /** @return the cost of ownership; empty where the price list has no horizon. */
    public Optional<Ownership> ownership() {
        return Optional.ofNullable(ownership);
    }

    /** @return what a whole training costs; empty where that is not known. */
    public Optional<RunCost> run() {
        return Optional.ofNullable(run);
    }

    /** @return the step of training that was counted with; empty where there is none. */
    public Optional<TrainingFigures> training() {
        return Optional.ofNullable(training);
    }

    /** @return parts of the cost of ownership that are left out. */
    public Set<CostPart> excluded() {
        return EnumSet.copyOf(excluded);
    }

    /** @return the articles whose power is not known, by name. */
    public Set<String> withoutPower() {
        Set<String> names = new LinkedHashSet<>();
        bill.lines().stream()
                .filter(line -> line.power() == null)
                .forEach(line -> names.add(line.article().name()));
        return names;
    }

    /** @return the number that designs are compared by: the cost of ownership with waiting, else the hardware. */
    public Optional<CostFigure> headline() {
        return ownership == null ? hardware() : Optional.of(ownership.total());
    }

    /** @return what is shown beside the bill, in the order in which it is read. */
    public List<CostSection> sections() {
        List<CostSection> sections = new ArrayList<>();
        if (hardware != null) {
            sections.add(new CostSection(Messages.get("section.capital"), capital()));
        }
        List<CostFigure> watts = watts();
        if (!watts.isEmpty()) {
            sections.add(new CostSection(Messages.get("section.power"), watts));
        }
        if (ownership != null) {
            sections.add(new CostSection(Messages.get("section.ownership"), ofOwnership()));
            List<CostFigure> waiting = ofWaiting();
            if (!waiting.isEmpty()) {
                sections.add(new CostSection(Messages.get("section.waiting"), waiting));
            }
            sections.add(new CostSection(
                    Messages.get("section.total"),
                    List.of(ownership.network(), ownership.waiting(), ownership.total())));
        }
        if (run != null) {
            sections.add(
                    new CostSection(Messages.get("section.run"), List.of(run.gpuHours(), run.cost(), run.perToken())));
        }
        if (request.transport() != null) {
            ConnectionState state = ConnectionState.of(request.transport(), request.graph());
            sections.add(new CostSection(Messages.get("section.state"), state.figures()));
        }
        return sections;
    }

    private List<CostFigure> watts() {
        List<CostFigure> figures = new ArrayList<>();
        Optional<CostFigure> optics = optics();
        add(figures, power);
        optics.ifPresent(figures::add);
        add(figures, hostPower);
        power().flatMap(all -> share("bill.powerShare", all)).ifPresent(figures::add);
        optics.flatMap(part -> share("bill.opticsShare", part)).ifPresent(figures::add);
        return figures;
    }

    private List<CostFigure> capital() {
        List<CostFigure> figures = new ArrayList<>();
        for (NetworkPart part : NetworkPart.values()) {
            sum("part." + part.getLiteral(), line -> line.part() == part).ifPresent(figures::add);
        }
        for (BillLine.Kind kind : BillLine.Kind.values()) {
            if (kind != BillLine.Kind.ADDITION) {
                sum("kind." + kind.name(), line -> line.kind() == kind).ifPresent(figures::add);
            }
        }
        figures.add(hardware);
        return figures;
    }

    private Optional<CostFigure> sum(String key, Predicate<BillLine> which) {
        List<BillLine> lines = bill.lines().stream().filter(which).toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(NetworkBill.total(lines, BillLine::price, Messages.get(key), currency()));
    }

    private Optional<CostFigure> optics() {
        List<BillLine> lines = bill.lines().stream()
                .filter(line -> line.kind() == BillLine.Kind.TRANSCEIVER)
                .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(NetworkBill.total(lines, BillLine::power, Messages.get("bill.opticsPower"), "W"));
    }

    private Optional<CostFigure> share(String key, CostFigure part) {
        return hostPower == null || hostPower.value().signum() == 0
                ? Optional.empty()
                : Optional.of(CostFigure.computed(Messages.get(key), "", Formula.quotient(part, hostPower)));
    }

    private List<CostFigure> ofOwnership() {
        List<CostFigure> figures = new ArrayList<>();
        add(figures, ownership.atStart().get(CostPart.INSTALLATION));
        figures.add(ownership.yearlyPrices());
        add(figures, ownership.perYear().get(CostPart.ENERGY));
        add(figures, ownership.perYear().get(CostPart.FAILURES));
        add(figures, ownership.perYear().get(CostPart.OPERATIONS));
        figures.add(ownership.annuity());
        return figures;
    }

    private List<CostFigure> ofWaiting() {
        List<CostFigure> figures = new ArrayList<>();
        add(figures, ownership.gpuHour());
        if (training != null && ownership.waitingHours() != null) {
            figures.add(training.step());
            figures.add(training.waiting());
            figures.add(ownership.waitingHours());
        }
        add(figures, ownership.perYear().get(CostPart.WAITING));
        if (ownership.reliability() != null) {
            figures.add(ownership.reliability().perDay());
            figures.add(ownership.reliability().stopsPerDay());
            add(figures, ownership.reliability().lostPerYear());
        }
        add(figures, ownership.perYear().get(CostPart.INTERRUPTIONS));
        add(figures, ownership.atStart().get(CostPart.LEAD_TIME));
        return figures;
    }

    private static void add(List<CostFigure> figures, CostFigure figure) {
        if (figure != null) {
            figures.add(figure);
        }
    }
}
