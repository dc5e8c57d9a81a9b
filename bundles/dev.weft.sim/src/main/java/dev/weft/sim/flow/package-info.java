// SPDX-License-Identifier: EPL-2.0
/**
 * The flow engine: the same workloads on the same networks as the packet engine, as fluids that share links max-min fairly.
 * {@link dev.weft.sim.flow.FlowSimulator} is the entry.
 */
package dev.weft.sim.flow;
