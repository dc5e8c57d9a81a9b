// SPDX-License-Identifier: EPL-2.0
/**
 * Concrete networks in primitive arrays, and the shortest-path routes through them.
 */
package dev.weft.sim.network;
