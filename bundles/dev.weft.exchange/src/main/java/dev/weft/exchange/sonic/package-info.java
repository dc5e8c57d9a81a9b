// SPDX-License-Identifier: EPL-2.0

/** Configurations of SONiC switches: PFC, ECN, buffers. */
package dev.weft.exchange.sonic;
