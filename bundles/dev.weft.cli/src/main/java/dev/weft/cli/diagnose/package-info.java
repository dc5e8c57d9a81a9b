// SPDX-License-Identifier: EPL-2.0
/** What {@code weft diagnose} prints. */
package dev.weft.cli.diagnose;
