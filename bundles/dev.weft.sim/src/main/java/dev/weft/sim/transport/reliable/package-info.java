// SPDX-License-Identifier: EPL-2.0
/**
 * The reliable connection that InfiniBand and RoCE share: framing, send queue, acknowledgements, go-back-N.
 */
package dev.weft.sim.transport.reliable;
