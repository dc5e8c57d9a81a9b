// SPDX-License-Identifier: EPL-2.0

/** Files of htsim (csg-htsim, uet-htsim): fat trees ({@code .topo}) and connection matrices ({@code .cm}, {@code .tm}). */
package dev.weft.exchange.htsim;
