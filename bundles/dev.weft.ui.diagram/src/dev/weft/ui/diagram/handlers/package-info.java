// SPDX-License-Identifier: EPL-2.0

/** Commands of the workbench on the diagram. */
package dev.weft.ui.diagram.handlers;
