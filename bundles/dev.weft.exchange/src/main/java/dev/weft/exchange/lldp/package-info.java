// SPDX-License-Identifier: EPL-2.0

/** Neighbours as hosts and switches see them by LLDP. */
package dev.weft.exchange.lldp;
