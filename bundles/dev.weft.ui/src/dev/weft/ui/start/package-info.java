// SPDX-License-Identifier: EPL-2.0

/** What happens before there is a workbench. */
package dev.weft.ui.start;
