// SPDX-License-Identifier: EPL-2.0

/**
 * What a run measured, as immutable values: inputs by content hash, summary, message completions, links, throughput
 * over time, and the packet latency histogram.
 *
 * <p>A <em>run</em> is one transport policy with one seed. {@link dev.weft.results.RunResult} is all of it, {@link
 * dev.weft.results.RunRecord} is the small part that fits a table row (inputs, summary and hash). Large tables are
 * columns of primitive values.
 *
 * <p>Units are SI and in the names: times in picoseconds, sizes in bytes, rates in bit/s. Nothing here depends on
 * wall time, and {@link dev.weft.results.ResultHash} proves that two runs measured the same. This bundle knows
 * neither Weft's model nor its engines; everything that reads or writes results builds on it.
 */
package dev.weft.results;
