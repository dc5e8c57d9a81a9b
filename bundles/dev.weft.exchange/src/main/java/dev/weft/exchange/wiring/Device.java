// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

/**
 * A host or switch.
 *
 * @param name its name, unique; a path of blocks where it has {@code /}
 * @param host whether it is a host
 * @param tier 0 for hosts, 1 for leaves and up; {@link #UNKNOWN} where the source does not say
 * @param model name of its type; empty where the source does not say
 * @param gpus GPUs of a host; {@link #UNKNOWN} where the source does not say
 * @param ports ports of a switch; 0 where the source does not say
 * @param latencyPs forwarding latency of a switch, picoseconds; {@link #UNKNOWN} where the source does not say
 * @param bufferBytes packet buffer of a switch; 0 where the source does not say
 * @param nvlinkBps rate of a GPU into its NVLink domain, bit/s; 0 where there is none or the source does not say
 */
public record Device(
        String name,
        boolean host,
        int tier,
        String model,
        int gpus,
        int ports,
        long latencyPs,
        long bufferBytes,
        long nvlinkBps) {
    /** Stands for what a source does not say. */
    public static final int UNKNOWN = -1;

    /** @return a host of which nothing is known but its name. */
    public static Device host(String name) {
        return new Device(name, true, 0, "", UNKNOWN, 0, UNKNOWN, 0, 0);
    }

    /** @return a switch of which nothing is known but its name and ports. */
    public static Device networkSwitch(String name, int ports) {
        return new Device(name, false, UNKNOWN, "", 0, ports, UNKNOWN, 0, 0);
    }

    /** @return the same with another tier. */
    public Device withTier(int other) {
        return new Device(name, host, other, model, gpus, ports, latencyPs, bufferBytes, nvlinkBps);
    }

    /** @return the same with another type. */
    public Device withModel(String other) {
        return new Device(name, host, tier, other, gpus, ports, latencyPs, bufferBytes, nvlinkBps);
    }

    /** @return the same with another number of GPUs. */
    public Device withGpus(int other) {
        return new Device(name, host, tier, model, other, ports, latencyPs, bufferBytes, nvlinkBps);
    }

    /** @return the same with another number of ports. */
    public Device withPorts(int other) {
        return new Device(name, host, tier, model, gpus, other, latencyPs, bufferBytes, nvlinkBps);
    }

    /** @return the same with another forwarding latency. */
    public Device withLatency(long other) {
        return new Device(name, host, tier, model, gpus, ports, other, bufferBytes, nvlinkBps);
    }

    /** @return the same with another buffer. */
    public Device withBuffer(long other) {
        return new Device(name, host, tier, model, gpus, ports, latencyPs, other, nvlinkBps);
    }

    /** @return the same with another rate of NVLink. */
    public Device withNvlink(long other) {
        return new Device(name, host, tier, model, gpus, ports, latencyPs, bufferBytes, other);
    }
}
