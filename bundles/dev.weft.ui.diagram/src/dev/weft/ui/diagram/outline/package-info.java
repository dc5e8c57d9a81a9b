// SPDX-License-Identifier: EPL-2.0

/** The Outline view of a fabric: an overview and a tree. */
package dev.weft.ui.diagram.outline;
