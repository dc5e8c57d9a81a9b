// SPDX-License-Identifier: EPL-2.0

/** OpenSM, the subnet manager. */
package dev.weft.exchange.opensm;
