// SPDX-License-Identifier: EPL-2.0

/** OMNeT++'s network descriptions. */
package dev.weft.exchange.ned;
