// SPDX-License-Identifier: EPL-2.0
/** Measured collectives for {@code weft calibrate}, and what it prints. */
package dev.weft.cli.calibrate;
