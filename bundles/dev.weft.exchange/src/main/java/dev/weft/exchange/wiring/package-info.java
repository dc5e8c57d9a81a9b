// SPDX-License-Identifier: EPL-2.0

/** A fabric as other tools list it: devices one by one, cables from port to port. What importers make and exporters read. */
package dev.weft.exchange.wiring;
