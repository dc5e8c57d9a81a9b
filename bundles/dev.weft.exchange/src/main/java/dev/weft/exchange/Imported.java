// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.measured.Measurement;
import dev.weft.exchange.trace.Trace;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.model.fabric.Fabric;

/** What a file says. */
public sealed interface Imported {
    /**
     * Devices and cables one by one.
     *
     * @param wiring the devices and cables
     */
    record OfWiring(Wiring wiring) implements Imported {}

    /**
     * A fabric that is a model already.
     *
     * @param fabric the model
     */
    record OfFabric(Fabric fabric) implements Imported {}

    /**
     * Transfers among numbered hosts.
     *
     * @param traffic the transfers
     */
    record OfTraffic(Traffic traffic) implements Imported {}

    /**
     * Communication in steps.
     *
     * @param trace the steps
     */
    record OfTrace(Trace trace) implements Imported {}

    /**
     * What was measured on real hardware.
     *
     * @param measurement the measurement
     */
    record OfMeasurement(Measurement measurement) implements Imported {}

    /**
     * A configuration, which is checked and becomes no model; the report tells the findings.
     *
     * @param tables number of its tables
     */
    record OfConfiguration(int tables) implements Imported {}
}
