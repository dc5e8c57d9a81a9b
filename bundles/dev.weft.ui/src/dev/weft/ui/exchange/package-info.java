// SPDX-License-Identifier: EPL-2.0

/** Other tools' files in the workbench: import and export wizards, and the comparison of a plan with what was built. */
package dev.weft.ui.exchange;
