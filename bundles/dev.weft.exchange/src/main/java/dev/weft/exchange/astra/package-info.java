// SPDX-License-Identifier: EPL-2.0

/** Network and system files of ASTRA-sim. */
package dev.weft.exchange.astra;
