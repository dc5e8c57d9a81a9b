// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.geometry;

/**
 * A point of a drawing.
 *
 * @param x pixels from the left
 * @param y pixels from the top
 */
public record Point(double x, double y) {}
