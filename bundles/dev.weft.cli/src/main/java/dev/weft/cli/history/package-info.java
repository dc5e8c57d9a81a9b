// SPDX-License-Identifier: EPL-2.0
/** What {@code weft history} prints. */
package dev.weft.cli.history;
