// SPDX-License-Identifier: EPL-2.0

/** Slurm's {@code topology.conf}. */
package dev.weft.exchange.slurm;
