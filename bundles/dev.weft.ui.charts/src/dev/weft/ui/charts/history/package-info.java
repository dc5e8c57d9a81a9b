// SPDX-License-Identifier: EPL-2.0
/** All results of the workspace in a list: what was run when, what is stale, and what can be done with it. */
package dev.weft.ui.charts.history;
