// SPDX-License-Identifier: EPL-2.0

/** After a workbench was killed, the next one offers what was not saved. */
package dev.weft.ui.recovery;
