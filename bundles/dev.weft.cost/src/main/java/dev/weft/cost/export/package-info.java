// SPDX-License-Identifier: EPL-2.0

/** Costs as files for spreadsheets. */
package dev.weft.cost.export;
