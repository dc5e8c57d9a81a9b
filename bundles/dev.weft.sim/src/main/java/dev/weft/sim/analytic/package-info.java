// SPDX-License-Identifier: EPL-2.0
/**
 * Closed formulas, computed in microseconds: NCCL's model of costs, by which it chooses algorithm and protocol, and the
 * α–β costs of collective algorithms.
 */
package dev.weft.sim.analytic;
