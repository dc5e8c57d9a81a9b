// SPDX-License-Identifier: EPL-2.0

/** Draws scenes, on whatever can be drawn on. */
package dev.weft.render.paint;
