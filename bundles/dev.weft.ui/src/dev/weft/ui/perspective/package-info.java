// SPDX-License-Identifier: EPL-2.0
/** How the parts of the workbench lie on the screen. */
package dev.weft.ui.perspective;
