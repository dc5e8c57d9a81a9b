// SPDX-License-Identifier: EPL-2.0

/** What Weft adds to the themes of the workbench. */
package dev.weft.ui.theme;
