// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.bill;

/**
 * What one item costs.
 *
 * @param usd US dollars, from 0
 * @param estimated whether nobody published it for this item, so that it is scaled from the price of another
 * @param source where the price comes from; for an estimate, that of the other item
 */
public record UnitPrice(double usd, boolean estimated, String source) {}
