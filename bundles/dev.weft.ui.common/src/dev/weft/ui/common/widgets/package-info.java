// SPDX-License-Identifier: EPL-2.0

/** Small parts of views and editors. */
package dev.weft.ui.common.widgets;
