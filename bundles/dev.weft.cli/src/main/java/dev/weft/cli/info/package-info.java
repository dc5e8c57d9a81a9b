// SPDX-License-Identifier: EPL-2.0
/** What {@code weft info} prints. */
package dev.weft.cli.info;
