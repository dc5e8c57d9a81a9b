// SPDX-License-Identifier: EPL-2.0

/** GraphML. */
package dev.weft.exchange.graphml;
