// SPDX-License-Identifier: EPL-2.0

/** What the commands import, export and formats have in common. */
package dev.weft.cli.exchange;
