// SPDX-License-Identifier: EPL-2.0
/** What {@code weft explain} and {@code weft run --explain} print. */
package dev.weft.cli.explain;
