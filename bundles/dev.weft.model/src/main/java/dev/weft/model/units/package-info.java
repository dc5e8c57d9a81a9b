// SPDX-License-Identifier: EPL-2.0

/** Quantities as people write them: one place that reads and prints numbers with units, ratios and IDs. */
package dev.weft.model.units;
