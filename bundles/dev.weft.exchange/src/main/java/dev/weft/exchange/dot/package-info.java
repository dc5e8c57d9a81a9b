// SPDX-License-Identifier: EPL-2.0

/** Graphviz. */
package dev.weft.exchange.dot;
