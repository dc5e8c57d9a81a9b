// SPDX-License-Identifier: EPL-2.0

/** Fitting hosts and software to measured collectives. */
package dev.weft.ui.calibrate;
