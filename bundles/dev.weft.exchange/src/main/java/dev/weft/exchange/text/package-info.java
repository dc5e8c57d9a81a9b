// SPDX-License-Identifier: EPL-2.0

/** The sentences of this bundle. */
package dev.weft.exchange.text;
