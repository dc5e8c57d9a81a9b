// SPDX-License-Identifier: EPL-2.0

/**
 * Text with headings, lists, tables and pictures: read from the Markdown that documentation and examples are written in,
 * written as HTML, or shown by whoever wants to.
 */
package dev.weft.help.text;
