// SPDX-License-Identifier: EPL-2.0

/** Light and dark workbenches. */
package dev.weft.ui.common.theme;
