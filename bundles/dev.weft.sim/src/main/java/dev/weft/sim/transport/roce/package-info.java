// SPDX-License-Identifier: EPL-2.0
/**
 * RoCEv2: PFC, ECN, DCQCN, ECMP.
 */
package dev.weft.sim.transport.roce;
