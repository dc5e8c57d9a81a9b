// SPDX-License-Identifier: EPL-2.0

/** The view of the device catalogue, whose products are dropped on diagrams. */
package dev.weft.ui.diagram.catalogue;
