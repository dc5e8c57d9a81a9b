// SPDX-License-Identifier: EPL-2.0
/**
 * Training steps of transformers on a cluster: what computing takes, what communication of each dimension of parallelism
 * takes, and how much of it computing does not hide; and what failures make of a month of it.
 */
package dev.weft.sim.training;
