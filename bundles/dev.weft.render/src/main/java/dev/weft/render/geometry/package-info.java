// SPDX-License-Identifier: EPL-2.0

/** Points and rectangles in pixels at 100 % zoom; y grows downwards. */
package dev.weft.render.geometry;
