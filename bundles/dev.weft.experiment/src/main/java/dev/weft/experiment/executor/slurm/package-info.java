// SPDX-License-Identifier: EPL-2.0
/** Points of a sweep as arrays of jobs of a Slurm cluster that shares a file system with this machine. */
package dev.weft.experiment.executor.slurm;
