// SPDX-License-Identifier: EPL-2.0
/**
 * The registry of transports and the descriptions of their parameters. A transport is a package below this one with one
 * public class, a {@link dev.weft.sim.transport.TransportProvider}.
 */
package dev.weft.sim.transport;
