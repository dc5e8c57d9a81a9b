// SPDX-License-Identifier: EPL-2.0

/**
 * Formats of other tools: importers and exporters, one package a format, found through {@link
 * dev.weft.exchange.Formats}. An importer recognises its format by content and tells what it kept, approximated and dropped.
 */
package dev.weft.exchange;
