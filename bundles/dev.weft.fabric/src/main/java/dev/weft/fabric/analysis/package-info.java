// SPDX-License-Identifier: EPL-2.0

/** What can be said of a fabric without a simulation: counts, oversubscription, bisection bandwidth. */
package dev.weft.fabric.analysis;
