// SPDX-License-Identifier: EPL-2.0
/**
 * InfiniBand: credits per virtual lane, adaptive or subnet-manager routing, FECN and BECN.
 */
package dev.weft.sim.transport.infiniband;
