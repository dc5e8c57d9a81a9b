// SPDX-License-Identifier: EPL-2.0

/** What an import or export kept, approximated and dropped, and how it fails. */
package dev.weft.exchange.report;
