// SPDX-License-Identifier: EPL-2.0

/** Topologies of hosts as NCCL reads and dumps them. */
package dev.weft.exchange.nccl;
