// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.CostRequest;
import dev.weft.cost.prices.CostException;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.growth.TemplateOrigin;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.TemplateValues;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.units.Quantity;
import java.util.HashMap;
import java.util.Map;

/** The same design otherwise: its fabric made again from its template with another value. Training steps stay as they were. */
public final class Variants {
    private static final String RATE = "rate";
    private static final String SWITCH_RATE = "switch-rate";

    private Variants() {}

    /**
     * A request for the same fabric with another number of hosts.
     *
     * @param hosts how many there shall be at least
     * @throws CostException if the fabric was not made from a template, or its shape cannot have that size
     */
    public static CostRequest ofHosts(CostRequest request, int hosts) throws CostException {
        try {
            return with(request, TemplateOrigin.of(request.fabric()).grown(hosts));
        } catch (TemplateException | InvalidFabricException e) {
            throw new CostException(e.getMessage(), e);
        }
    }

    /**
     * A request for the same fabric with NIC ports of another rate; ports of switches become as fast where they are slower.
     *
     * @param bps rate of a NIC port, bit/s
     * @throws CostException if the fabric was not made from a template, or its devices cannot have that rate
     */
    public static CostRequest ofNicRate(CostRequest request, long bps) throws CostException {
        try {
            TemplateOrigin origin = TemplateOrigin.of(request.fabric());
            Map<String, String> values = new HashMap<>(origin.values());
            values.put(RATE, Quantity.BANDWIDTH.format(bps));
            long ports = TemplateValues.of(origin.template(), origin.values()).quantity(SWITCH_RATE);
            values.put(SWITCH_RATE, Quantity.BANDWIDTH.format(Math.max(ports, bps)));
            return with(request, origin.template().create(values));
        } catch (TemplateException | InvalidFabricException e) {
            throw new CostException(e.getMessage(), e);
        }
    }

    private static CostRequest with(CostRequest request, Fabric fabric) throws InvalidFabricException {
        return request.with(fabric, Expansion.expand(fabric));
    }
}
