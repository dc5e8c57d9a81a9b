// SPDX-License-Identifier: EPL-2.0
/**
 * Why a collective took as long as it did: the critical path through its sends, what its time was lost to, and the proof by
 * running it again with one cause removed.
 */
package dev.weft.experiment.cause;
