// SPDX-License-Identifier: EPL-2.0

/** The output of {@code ibnetdiscover}, which is also a netlist of {@code ibsim}. */
package dev.weft.exchange.ibnet;
