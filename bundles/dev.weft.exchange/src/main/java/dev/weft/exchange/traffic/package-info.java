// SPDX-License-Identifier: EPL-2.0

/** Numbered transfers of simulators, to and from scenarios. */
package dev.weft.exchange.traffic;
