// SPDX-License-Identifier: EPL-2.0
/** Points of a sweep as an Indexed Job of Kubernetes: its manifest, and the container in which they are simulated. */
package dev.weft.experiment.executor.kubernetes;
