// SPDX-License-Identifier: EPL-2.0
/** How a command shows how far it is. */
package dev.weft.cli.progress;
