// SPDX-License-Identifier: EPL-2.0

/** The controllers of the diagram: between elements of the fabric and figures. */
package dev.weft.ui.diagram.editparts;
