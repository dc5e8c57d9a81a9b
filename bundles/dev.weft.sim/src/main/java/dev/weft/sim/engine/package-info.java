// SPDX-License-Identifier: EPL-2.0
/**
 * The packet engine: time in lookahead windows, output-queued switches, NICs, counters. Transports plug in through
 * {@link dev.weft.sim.engine.TransportModel} and {@link dev.weft.sim.engine.HostTransport}.
 */
package dev.weft.sim.engine;
