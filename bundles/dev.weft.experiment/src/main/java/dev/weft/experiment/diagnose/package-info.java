// SPDX-License-Identifier: EPL-2.0
/** Who is slow: the search of operators, by collectives on halves of the hosts or by polled counters, on a scenario. */
package dev.weft.experiment.diagnose;
