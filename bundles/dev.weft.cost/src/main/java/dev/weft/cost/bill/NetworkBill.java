// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.Article;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.Addition;
import dev.weft.model.catalogue.FigureKind;
import dev.weft.model.catalogue.NetworkPart;
import dev.weft.model.fabric.Fabric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Bill of materials of a whole network: what the fabric draws, counted in its graph, and what the catalogue adds. Hosts are
 * listed apart, since they are no part of the network.
 */
public final class NetworkBill {
    private static final BigDecimal MILLIMETRES = BigDecimal.valueOf(1000);

    private final PriceList prices;
    private final String counted;
    private final List<BillLine> lines = new ArrayList<>();
    private final List<BillLine> hostLines = new ArrayList<>();
    private final Map<CableLength, Integer> lengths;
    private final CostFigure hosts;
    private final CostFigure gpus;
    private final CostFigure switches;

    /** Names of lines: figures are told apart by them. */
    private final Set<String> names = new HashSet<>();

    private NetworkBill(Fabric fabric, FabricGraph graph, PriceList prices) throws CostException {
        this.prices = prices;
        counted = Messages.get("bill.counted", graph.name());
        FabricSurvey survey = new FabricSurvey(fabric, graph, prices);
        lengths = Collections.unmodifiableMap(survey.lengths());
        hosts = counted("bill.hosts", graph.hostCount());
        gpus = counted("bill.gpus", graph.gpuCount());
        switches = counted("bill.switches", graph.switchCount());
        for (Map.Entry<FabricSurvey.Kind, FabricSurvey.Tally> entry :
                survey.tallies().entrySet()) {
            BillLine.Kind kind = entry.getKey().kind();
            BillLine line = line(kind, entry.getValue());
            (kind == BillLine.Kind.HOST ? hostLines : lines).add(line);
        }
        CostFigure racks = counted("bill.racks", survey.hostRacks());
        for (Addition addition : prices.catalogue().getAdditions()) {
            lines.add(line(addition, racks));
        }
    }

    /**
     * Makes the bill of a fabric.
     *
     * @param fabric the fabric
     * @param graph the same, expanded
     * @param prices where figures are from
     * @throws CostException if an addition names an item that no catalogue has, a cable is too long, or currencies differ
     */
    public static NetworkBill of(Fabric fabric, FabricGraph graph, PriceList prices) throws CostException {
        return new NetworkBill(fabric, graph, prices);
    }

    private CostFigure counted(String key, long number) {
        return CostFigure.counted(Messages.get(key), "", BigDecimal.valueOf(number), counted);
    }

    /** @return the article by a name that no line before has. */
    private Article unique(Article article) {
        String name = article.name();
        for (int i = 2; !names.add(name); i++) {
            name = Messages.get("bill.again", article.name(), i);
        }
        return new Article(name, article.entries());
    }

    private BillLine line(BillLine.Kind kind, FabricSurvey.Tally tally) throws CostException {
        Article article = unique(tally.article());
        String name = article.name();
        CostFigure count =
                CostFigure.counted(Messages.get("bill.count", name), "", BigDecimal.valueOf(tally.count()), counted);
        CostFigure metres = null;
        if (kind == BillLine.Kind.CABLE) {
            String source = prices.catalogue().getLayout() == null
                    ? counted
                    : Messages.get(
                            "bill.laidOut", prices.catalogue().getLayout().getSource());
            BigDecimal length = BigDecimal.valueOf(tally.lengthMm()).divide(MILLIMETRES);
            metres = CostFigure.counted(Messages.get("bill.metres", name), "m", length, source);
        }
        return line(NetworkPart.BACK_END, kind, article, count, metres, tally.elements());
    }

    private BillLine line(Addition addition, CostFigure racks) throws CostException {
        Article named = unique(new Article(
                addition.getName(), prices.article(addition.getItem()).entries()));
        if (addition.getPerRack().signum() > 0 && prices.catalogue().getLayout() == null) {
            throw new CostException(Messages.get("bill.noRacks", prices.file(), addition.getName()));
        }
        List<Formula> parts = new ArrayList<>();
        fixed(addition, parts);
        each(addition, "bill.perHost", addition.getPerHost(), hosts, parts);
        each(addition, "bill.perGpu", addition.getPerGpu(), gpus, parts);
        each(addition, "bill.perSwitch", addition.getPerSwitch(), switches, parts);
        each(addition, "bill.perRack", addition.getPerRack(), racks, parts);
        CostFigure count = CostFigure.computed(
                Messages.get("bill.count", named.name()), "", new Formula.RoundedUp(new Formula.Sum(parts)));
        return line(addition.getPart(), BillLine.Kind.ADDITION, named, count, null, Map.of());
    }

    private static void fixed(Addition addition, List<Formula> parts) {
        if (addition.getFixed().signum() > 0) {
            parts.add(Formula.of(coefficient(addition, "bill.fixed", addition.getFixed())));
        }
    }

    private static void each(Addition addition, String key, BigDecimal number, CostFigure times, List<Formula> parts) {
        if (number.signum() > 0) {
            parts.add(Formula.product(coefficient(addition, key, number), times));
        }
    }

    private static CostFigure coefficient(Addition addition, String key, BigDecimal number) {
        return CostFigure.input(Messages.get(key, addition.getName()), "", number, addition.getSource());
    }

    private BillLine line(
            NetworkPart part,
            BillLine.Kind kind,
            Article article,
            CostFigure count,
            CostFigure metres,
            Map<String, Integer> elements)
            throws CostException {
        String name = article.name();
        CostFigure spares = prices.figure(article, FigureKind.SPARES).orElse(null);
        CostFigure bought = spares == null
                ? count
                : CostFigure.computed(
                        Messages.get("bill.bought", name),
                        "",
                        new Formula.Sum(
                                List.of(Formula.of(count), new Formula.RoundedUp(Formula.product(count, spares)))));
        CostFigure unitPrice = prices.figure(article, FigureKind.PRICE).orElse(null);
        CostFigure power = prices.figure(article, FigureKind.POWER_TYPICAL)
                .or(() -> maximumPower(article))
                .orElse(null);
        CostFigure weight = prices.figure(article, FigureKind.WEIGHT).orElse(null);
        CostFigure yearly = prices.figure(article, FigureKind.YEARLY_PRICE).orElse(null);
        CostFigure perMetre = metres == null
                ? null
                : prices.figure(article, FigureKind.PRICE_PER_METRE).orElse(null);
        return new BillLine(
                part,
                kind,
                article,
                count,
                bought,
                unitPrice,
                price(name, bought, unitPrice, metres, perMetre),
                times("bill.power", name, "W", count, power),
                times("bill.weight", name, "kg", count, weight),
                yearly == null ? null : times("bill.yearly", name, yearly.unit(), count, yearly),
                elements);
    }

    private Optional<CostFigure> maximumPower(Article article) {
        try {
            return prices.figure(article, FigureKind.POWER_MAXIMUM);
        } catch (CostException e) {
            throw new IllegalStateException("Power is no money, so that its currency cannot differ", e);
        }
    }

    private static CostFigure price(
            String name, CostFigure bought, CostFigure unitPrice, CostFigure metres, CostFigure perMetre) {
        if (unitPrice == null && perMetre == null) {
            return null;
        }
        List<Formula> parts = new ArrayList<>();
        if (unitPrice != null) {
            parts.add(Formula.product(bought, unitPrice));
        }
        if (perMetre != null) {
            parts.add(Formula.product(metres, perMetre));
        }
        String unit = unitPrice != null ? unitPrice.unit() : perMetre.unit().replace("/m", "");
        Formula formula = parts.size() == 1 ? parts.get(0) : new Formula.Sum(parts);
        return CostFigure.computed(Messages.get("bill.price", name), unit, formula);
    }

    private static CostFigure times(String key, String name, String unit, CostFigure count, CostFigure each) {
        return each == null ? null : CostFigure.computed(Messages.get(key, name), unit, Formula.product(count, each));
    }

    /** @return the lines of the network: NICs, switches, cables, transceivers, then additions. */
    public List<BillLine> lines() {
        return List.copyOf(lines);
    }

    /** @return the lines of hosts, which are no part of the network. */
    public List<BillLine> hostLines() {
        return List.copyOf(hostLines);
    }

    /** @return cables by article and length. */
    public Map<CableLength, Integer> lengths() {
        return lengths;
    }

    /** @return number of hosts. */
    public CostFigure hosts() {
        return hosts;
    }

    /** @return number of GPUs. */
    public CostFigure gpus() {
        return gpus;
    }

    /** @return number of switches of the fabric. */
    public CostFigure switches() {
        return switches;
    }

    /**
     * The sum of a figure over lines.
     *
     * @param lines some lines
     * @param what which figure of a line
     * @param name what the sum is called
     * @param unit its unit
     * @return the sum; null where a line does not have the figure
     */
    public static CostFigure total(
            List<BillLine> lines, Function<BillLine, CostFigure> what, String name, String unit) {
        List<CostFigure> figures = lines.stream().map(what).toList();
        return figures.contains(null) ? null : CostFigure.computed(name, unit, Formula.sum(figures));
    }
}
