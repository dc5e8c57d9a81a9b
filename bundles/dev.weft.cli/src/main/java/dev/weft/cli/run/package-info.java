// SPDX-License-Identifier: EPL-2.0
/** What {@code weft run} and {@code weft chart} print and write. */
package dev.weft.cli.run;
