// SPDX-License-Identifier: EPL-2.0

/** Makes a parametric fabric of a wiring: alike devices become groups, alike blocks become replicas. */
package dev.weft.exchange.assembly;
