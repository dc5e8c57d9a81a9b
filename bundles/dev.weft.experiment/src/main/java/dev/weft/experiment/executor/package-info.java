// SPDX-License-Identifier: EPL-2.0
/** Where the points of a sweep are simulated: here, or by whoever manages a cluster. */
package dev.weft.experiment.executor;
