// SPDX-License-Identifier: EPL-2.0
/** The weft command. */
package dev.weft.cli;
