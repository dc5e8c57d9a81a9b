// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

/**
 * Cables of one article and length.
 *
 * @param article name of the article
 * @param lengthMm length as it is bought, millimetres
 */
public record CableLength(String article, long lengthMm) {}
