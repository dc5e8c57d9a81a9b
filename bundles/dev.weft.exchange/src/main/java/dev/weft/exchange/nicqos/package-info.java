// SPDX-License-Identifier: EPL-2.0

/** Settings of NICs for quality of service and congestion control. */
package dev.weft.exchange.nicqos;
