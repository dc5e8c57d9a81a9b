// SPDX-License-Identifier: EPL-2.0

/** Topologies and flows of the ns-3 simulators of HPCC and SimAI. */
package dev.weft.exchange.ns3;
