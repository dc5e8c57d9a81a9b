// SPDX-License-Identifier: EPL-2.0
/** How {@code weft validate-engine} shows its rows: as a table, as JSON, as a report in Markdown, and its progress. */
package dev.weft.cli.validate;
