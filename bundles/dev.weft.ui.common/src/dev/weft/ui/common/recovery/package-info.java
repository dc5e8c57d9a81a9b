// SPDX-License-Identifier: EPL-2.0

/** Copies of what is being edited and not saved yet, from which the work goes on after the workbench was killed. */
package dev.weft.ui.common.recovery;
