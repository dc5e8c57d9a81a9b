// SPDX-License-Identifier: EPL-2.0

/** containerlab. */
package dev.weft.exchange.containerlab;
