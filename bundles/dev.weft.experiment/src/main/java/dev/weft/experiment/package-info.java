// SPDX-License-Identifier: EPL-2.0

/**
 * A scenario made runnable. {@link dev.weft.experiment.Experiment} is a scenario with its fabric, checked and ready;
 * {@link dev.weft.experiment.ExperimentRunner} runs its simulations, and tells a {@link dev.weft.experiment.RunObserver} how
 * far they are; {@link dev.weft.experiment.FileCheck} says what is wrong with a file.
 */
package dev.weft.experiment;
