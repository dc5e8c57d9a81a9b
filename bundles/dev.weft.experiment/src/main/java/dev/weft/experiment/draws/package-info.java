// SPDX-License-Identifier: EPL-2.0
/** Comparisons over draws of the values that nobody has published. */
package dev.weft.experiment.draws;
