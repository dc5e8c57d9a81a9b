// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.total;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.bill.NetworkBill;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.FigureKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What an hour of a GPU is worth: what the market asks for it, or what price and power of the hosts make of it, spread over the
 * hours in which they train. One of the two, as the catalogue says; the other's inputs are refused, so that nobody adds both.
 *
 * @param rate the price of an hour
 * @param utilisation part of the time in which the cluster trains
 */
record GpuTime(CostFigure rate, CostFigure utilisation) {
    private static final int HOURS_A_YEAR = 8760;

    static GpuTime of(NetworkBill bill, PriceList prices) throws CostException {
        boolean market = prices.require(CostInputKind.GPU_TIME).value().signum() > 0;
        CostFigure utilisation = prices.require(CostInputKind.UTILISATION);
        if (utilisation.value().signum() == 0) {
            throw new CostException(Messages.get("gpu.noUse", prices.file()));
        }
        if (market) {
            return new GpuTime(prices.require(CostInputKind.GPU_HOUR_PRICE), utilisation);
        }
        if (prices.input(CostInputKind.GPU_HOUR_PRICE).isPresent()) {
            throw new CostException(Messages.get("gpu.both", prices.file()));
        }
        return new GpuTime(amortised(bill, prices, utilisation), utilisation);
    }

    private static CostFigure amortised(NetworkBill bill, PriceList prices, CostFigure utilisation)
            throws CostException {
        CostFigure horizon = prices.require(CostInputKind.HORIZON);
        List<CostFigure> hardware = new ArrayList<>();
        List<CostFigure> power = new ArrayList<>();
        for (BillLine line : bill.hostLines()) {
            prices.require(line.article(), FigureKind.PRICE);
            prices.require(line.article(), FigureKind.POWER_TYPICAL, FigureKind.POWER_MAXIMUM);
            hardware.add(line.price());
            power.add(line.power());
        }
        if (hardware.isEmpty() || bill.gpus().value().signum() == 0) {
            throw new CostException(Messages.get("gpu.noGpus"));
        }
        String money = hardware.get(0).unit();
        CostFigure capital = CostFigure.computed(Messages.get("gpu.capital"), money, Formula.sum(hardware));
        CostFigure watts = CostFigure.computed(Messages.get("gpu.power"), "W", Formula.sum(power));
        CostFigure energy = energy(Messages.get("gpu.energy"), watts, prices);
        CostFigure cost = CostFigure.computed(
                Messages.get("gpu.energyCost"),
                money + "/year",
                Formula.product(energy, prices.require(CostInputKind.ELECTRICITY_PRICE)));
        CostFigure hours = hours(bill.gpus(), utilisation);
        CostFigure perYear = CostFigure.computed(
                Messages.get("gpu.perYear"),
                money + "/year",
                new Formula.Sum(List.of(Formula.quotient(capital, horizon), Formula.of(cost))));
        return CostFigure.computed(
                Messages.get("gpu.amortised"),
                money + "/h",
                Formula.quotient(perYear, hours),
                Messages.get("gpu.amortisedBasis"));
    }

    /** @return what a power uses in a year with cooling, kWh a year. */
    static CostFigure energy(String name, CostFigure watts, PriceList prices) throws CostException {
        Formula kilowattHours = new Formula.Quotient(
                new Formula.Product(List.of(Formula.of(watts), Formula.number(HOURS_A_YEAR))), Formula.number(1000));
        return CostFigure.computed(
                name,
                "kWh/year",
                new Formula.Product(List.of(kilowattHours, Formula.of(prices.require(CostInputKind.PUE)))),
                Messages.get("gpu.year"));
    }

    /** @return GPU-hours of a year in which the cluster trains. */
    static CostFigure hours(CostFigure gpus, CostFigure utilisation) {
        return CostFigure.computed(
                Messages.get("gpu.hours"),
                "GPU-h/year",
                new Formula.Product(List.of(Formula.of(gpus), Formula.number(HOURS_A_YEAR), Formula.of(utilisation))),
                Messages.get("gpu.year"));
    }

    /** @return what GPU-hours are worth; a year's where they are of a year. */
    CostFigure worth(String name, CostFigure gpuHours) {
        String unit = rate.unit().replace("/h", gpuHours.unit().replace("GPU-h", ""));
        return CostFigure.computed(name, unit, Formula.product(gpuHours, rate));
    }
}
