// SPDX-License-Identifier: EPL-2.0
/** Text for people: sentences, tables, rounded quantities. */
package dev.weft.cli.text;
