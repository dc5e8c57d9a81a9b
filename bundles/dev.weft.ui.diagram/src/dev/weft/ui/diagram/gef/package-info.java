// SPDX-License-Identifier: EPL-2.0

/** What ties GEF to EMF. */
package dev.weft.ui.diagram.gef;
