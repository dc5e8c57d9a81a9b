// SPDX-License-Identifier: EPL-2.0
/** A scenario made runnable: model to simulator input, runs and results. */
package dev.weft.experiment;
