// SPDX-License-Identifier: EPL-2.0
/**
 * A transport after Ultra Ethernet: spraying, trimming, NSCC.
 */
package dev.weft.sim.transport.uet;
