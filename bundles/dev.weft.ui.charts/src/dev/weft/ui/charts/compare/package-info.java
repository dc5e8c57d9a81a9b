// SPDX-License-Identifier: EPL-2.0
/** Results side by side in an editor: differences with confidence intervals, charts, inputs that differ, trust, causes. */
package dev.weft.ui.charts.compare;
