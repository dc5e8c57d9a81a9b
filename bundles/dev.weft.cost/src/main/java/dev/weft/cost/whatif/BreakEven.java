// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.model.catalogue.CostInputKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where one of two designs begins to be cheaper than the other, network and waiting together.
 *
 * @param points both costs for each value that was tried, in their order
 */
public record BreakEven(List<Point> points) {
    /**
     * Both costs for one value.
     *
     * @param x the value, such as a number of hosts
     * @param first cost of the first design
     * @param second cost of the second design
     */
    public record Point(BigDecimal x, BigDecimal first, BigDecimal second) {
        BigDecimal difference() {
            return first.subtract(second);
        }
    }

    /** Takes a copy of the list. */
    public BreakEven {
        points = List.copyOf(points);
    }

    /**
     * The price of a GPU-hour at which two designs cost the same. Costs grow in proportion to that price, so that two prices
     * tell all of it, exactly.
     *
     * @param first a request whose price list prices GPU time at the market
     * @param second the same for the other design
     * @return the price; empty where the designs cost the same at all prices or at none from 0
     * @throws CostException if a cost cannot be computed
     */
    public static Optional<BigDecimal> gpuHourPrice(CostRequest first, CostRequest second) throws CostException {
        BigDecimal atNothing = difference(first, second, "0");
        BigDecimal perUnit = difference(first, second, "1").subtract(atNothing);
        if (perUnit.signum() == 0) {
            return Optional.empty();
        }
        BigDecimal price = atNothing.negate().divide(perUnit, MathContext.DECIMAL128);
        return price.signum() < 0 ? Optional.empty() : Optional.of(price);
    }

    private static BigDecimal difference(CostRequest first, CostRequest second, String price) throws CostException {
        return withPrice(first, price).subtract(withPrice(second, price));
    }

    private static BigDecimal withPrice(CostRequest request, String price) throws CostException {
        CostModel given = CostModel.of(request);
        String value = price + " " + given.currency() + "/h";
        String source = Messages.get("whatif.tried");
        return CostModel.of(request.with(request.prices().with(Map.of(CostInputKind.GPU_HOUR_PRICE, value), source)))
                .headline()
                .orElseThrow(() -> new CostException(Messages.get("whatif.noCost", request.name())))
                .value();
    }

    /**
     * Both costs over the price of a GPU-hour.
     *
     * @param prices the prices, in the currency of the price lists
     * @throws CostException if a cost cannot be computed
     */
    public static BreakEven overGpuHourPrice(CostRequest first, CostRequest second, List<BigDecimal> prices)
            throws CostException {
        List<Point> points = new ArrayList<>();
        for (BigDecimal price : prices) {
            points.add(new Point(
                    price, withPrice(first, price.toPlainString()), withPrice(second, price.toPlainString())));
        }
        return new BreakEven(points);
    }

    /** @return the values before which, and from which on, the other design is cheaper; empty where none is. */
    public Optional<Crossing> crossing() {
        for (int i = 1; i < points.size(); i++) {
            int before = points.get(i - 1).difference().signum();
            int after = points.get(i).difference().signum();
            if (before != after && after != 0) {
                return Optional.of(
                        new Crossing(points.get(i - 1).x(), points.get(i).x(), after < 0));
            }
        }
        return Optional.empty();
    }

    /**
     * Where the other design begins to be cheaper.
     *
     * @param before the last value that was tried before
     * @param from the first value from which on
     * @param isFirst whether the first design is cheaper from there on
     */
    public record Crossing(BigDecimal before, BigDecimal from, boolean isFirst) {}
}
