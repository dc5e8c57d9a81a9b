// SPDX-License-Identifier: EPL-2.0
/**
 * What is sent: graphs of messages, and the collectives that are such graphs.
 */
package dev.weft.sim.workload;
