// SPDX-License-Identifier: EPL-2.0
/** Runs side by side: tables, and reports for people without Weft. */
package dev.weft.cli.compare;
