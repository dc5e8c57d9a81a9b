// SPDX-License-Identifier: EPL-2.0

/** Drawings as files: SVG, PNG of any size, PDF. */
package dev.weft.render.export;
