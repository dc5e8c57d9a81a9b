// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.model.fabric.Technology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts a wiring together while a file is read; refuses more than any fabric has. */
public final class WiringBuilder {
    private final Source source;
    private final List<Device> devices = new ArrayList<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final List<Cable> cables = new ArrayList<>();

    /**
     * Begins a wiring.
     *
     * @param source the file that is read, for errors
     */
    public WiringBuilder(Source source) {
        this.source = source;
    }

    /**
     * Adds a device.
     *
     * @param line where it stands
     * @param device a device whose name is new
     * @return its number
     * @throws ExchangeException if the name is not new, or there are too many devices
     */
    public int add(long line, Device device) throws ExchangeException {
        if (devices.size() >= Limits.DEVICES) {
            throw source.fail(line, "limit.devices", Limits.DEVICES);
        }
        if (device.ports() > Limits.PORTS) {
            throw source.fail(line, "limit.ports", device.ports(), Limits.PORTS);
        }
        if (byName.putIfAbsent(device.name(), devices.size()) != null) {
            throw source.fail(line, "wiring.nameTwice", device.name());
        }
        devices.add(device);
        return devices.size() - 1;
    }

    /** @return the number of the device of that name, or -1. */
    public int find(String name) {
        return byName.getOrDefault(name, -1);
    }

    /** @return the device. */
    public Device device(int number) {
        return devices.get(number);
    }

    /** Replaces a device by one of the same name. */
    public void replace(int number, Device device) {
        devices.set(number, device);
    }

    /** @return number of devices so far. */
    public int deviceCount() {
        return devices.size();
    }

    /**
     * Adds a cable.
     *
     * @param line where it stands
     * @param cable a cable between devices that were added
     * @throws ExchangeException if its figures are out of range, or there are too many cables
     */
    public void add(long line, Cable cable) throws ExchangeException {
        if (cables.size() >= Limits.CABLES) {
            throw source.fail(line, "limit.cables", Limits.CABLES);
        }
        if (cable.rateBps() <= 0 || cable.rateBps() > Limits.RATE_BPS) {
            throw source.fail(line, "limit.rate", cable.rateBps());
        }
        if (cable.lengthMm() > Limits.LENGTH_MM || cable.delayPs() > Limits.DELAY_PS) {
            throw source.fail(line, "limit.length");
        }
        if (cable.a().port() > Limits.PORTS || cable.b().port() > Limits.PORTS) {
            throw source.fail(
                    line, "limit.ports", Math.max(cable.a().port(), cable.b().port()), Limits.PORTS);
        }
        cables.add(cable);
    }

    /** @return number of cables so far. */
    public int cableCount() {
        return cables.size();
    }

    /**
     * Ends.
     *
     * @param name the fabric's name
     * @param technology its link layer
     * @return the wiring
     * @throws ExchangeException if there is nothing in it
     */
    public Wiring build(String name, Technology technology) throws ExchangeException {
        if (devices.isEmpty()) {
            throw source.fail(0, "wiring.empty");
        }
        return new Wiring(name, technology, devices, cables);
    }
}
