// SPDX-License-Identifier: EPL-2.0

/** What was measured on real hardware, as runs that stand beside simulated ones. */
package dev.weft.exchange.measured;
