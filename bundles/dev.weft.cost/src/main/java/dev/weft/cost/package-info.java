// SPDX-License-Identifier: EPL-2.0

/** What a network costs: see {@link dev.weft.cost.CostModel}. */
package dev.weft.cost;
