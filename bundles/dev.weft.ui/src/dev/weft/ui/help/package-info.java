// SPDX-License-Identifier: EPL-2.0

/** The help in the workbench: Help → Help Contents, and F1. */
package dev.weft.ui.help;
