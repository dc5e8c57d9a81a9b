// SPDX-License-Identifier: EPL-2.0

/** Bills of materials as tables. */
package dev.weft.exchange.bom;
