// SPDX-License-Identifier: EPL-2.0

/** The Cost view: what the network costs whose fabric is being edited, and where each figure is from. */
package dev.weft.ui.cost;
