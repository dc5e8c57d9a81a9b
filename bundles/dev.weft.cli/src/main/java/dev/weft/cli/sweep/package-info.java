// SPDX-License-Identifier: EPL-2.0
/** What {@code weft sweep} prints and writes. */
package dev.weft.cli.sweep;
