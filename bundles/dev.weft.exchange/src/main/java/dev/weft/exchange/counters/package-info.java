// SPDX-License-Identifier: EPL-2.0

/** Counters of switch and NIC ports in CSV, as runs that are shown on the diagram. */
package dev.weft.exchange.counters;
