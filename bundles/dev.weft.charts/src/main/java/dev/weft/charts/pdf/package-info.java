// SPDX-License-Identifier: EPL-2.0
/** Charts as PDF documents. */
package dev.weft.charts.pdf;
