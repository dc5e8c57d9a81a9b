// SPDX-License-Identifier: EPL-2.0

/** The first minutes: the Welcome page, and how the window opens. */
package dev.weft.ui.welcome;
