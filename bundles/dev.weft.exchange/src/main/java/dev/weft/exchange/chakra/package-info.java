// SPDX-License-Identifier: EPL-2.0

/** Chakra execution traces. */
package dev.weft.exchange.chakra;
