// SPDX-License-Identifier: EPL-2.0

/** How a diagram is looked at: which part of it, and what of a run is shown on it. Nothing here changes the fabric. */
package dev.weft.ui.diagram.look;
