// SPDX-License-Identifier: EPL-2.0

/** Compares a plan with what was built. */
package dev.weft.exchange.audit;
