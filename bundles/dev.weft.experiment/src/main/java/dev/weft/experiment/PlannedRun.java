// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

/**
 * One simulation of an experiment: one policy with one seed.
 *
 * @param index its place in the order of results, from 0
 * @param policy the policy's name, unique in the experiment; what tables and charts call the run
 * @param transport the registry name of the policy's transport
 * @param seed the seed of everything random in the run
 */
public record PlannedRun(int index, String policy, String transport, long seed) {}
