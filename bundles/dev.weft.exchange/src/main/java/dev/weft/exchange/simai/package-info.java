// SPDX-License-Identifier: EPL-2.0

/** Workloads of SimAI. */
package dev.weft.exchange.simai;
