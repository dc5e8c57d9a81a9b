// SPDX-License-Identifier: EPL-2.0

/** The tabs of the Properties view for what is selected in a diagram or its Outline. */
package dev.weft.ui.diagram.properties;
