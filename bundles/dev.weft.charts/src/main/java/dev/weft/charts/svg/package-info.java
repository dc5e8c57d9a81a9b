// SPDX-License-Identifier: EPL-2.0

/**
 * Charts as SVG, by Batik. Apart from the rest, so that this needs Batik only where it is used: bundle and library
 * treat it as optional.
 */
package dev.weft.charts.svg;
