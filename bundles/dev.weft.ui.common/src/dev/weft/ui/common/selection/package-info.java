// SPDX-License-Identifier: EPL-2.0

/** From selections to model elements. */
package dev.weft.ui.common.selection;
