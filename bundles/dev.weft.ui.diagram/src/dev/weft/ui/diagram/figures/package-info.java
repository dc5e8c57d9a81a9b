// SPDX-License-Identifier: EPL-2.0

/** What is drawn on the screen; the look itself is in dev.weft.render. */
package dev.weft.ui.diagram.figures;
