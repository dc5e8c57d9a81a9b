// SPDX-License-Identifier: EPL-2.0
/** Sweeps: what to vary, and what came of it. */
package dev.weft.ui.sweep;
