// SPDX-License-Identifier: EPL-2.0

/** The tools beside the diagram. */
package dev.weft.ui.diagram.palette;
