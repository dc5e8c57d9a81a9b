// SPDX-License-Identifier: EPL-2.0

/** Pictures of the diagram. */
package dev.weft.exchange.picture;
