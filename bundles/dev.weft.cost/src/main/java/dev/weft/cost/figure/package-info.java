// SPDX-License-Identifier: EPL-2.0

/** Figures that know how they came about: a graph of formulas down to what somebody stated, computed in exact decimals. */
package dev.weft.cost.figure;
