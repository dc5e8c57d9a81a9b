// SPDX-License-Identifier: EPL-2.0
/**
 * Collective operations as graphs of sends among ranks: which rank sends how much to which other after what. The graph is
 * the same for every engine; {@link dev.weft.sim.collective.WorkloadSends} makes the engines' messages of it.
 */
package dev.weft.sim.collective;
