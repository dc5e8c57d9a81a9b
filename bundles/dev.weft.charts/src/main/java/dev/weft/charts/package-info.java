// SPDX-License-Identifier: EPL-2.0
/** Charts of results, drawn without a screen. */
package dev.weft.charts;
