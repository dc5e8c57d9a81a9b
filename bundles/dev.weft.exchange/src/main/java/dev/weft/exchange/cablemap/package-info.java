// SPDX-License-Identifier: EPL-2.0

/** Cable maps: a table with a cable a line, from device and port to device and port. */
package dev.weft.exchange.cablemap;
