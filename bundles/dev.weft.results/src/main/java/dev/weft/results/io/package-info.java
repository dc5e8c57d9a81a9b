// SPDX-License-Identifier: EPL-2.0

/**
 * Reads and writes results: run folders and the {@code --json} object.
 *
 * <h2>What a run folder is</h2>
 *
 * A <em>run folder</em> is one run, that is one transport policy with one seed. It is any folder that has a {@code
 * run.json}:
 *
 * <ul>
 *   <li>{@code run.json}: format version, version of Weft, result hash, inputs by content hash, seed, parameters with
 *   their provenance, summary, and the number of rows of the tables,
 *   <li>{@code flows.csv}: a line a message,
 *   <li>{@code links.csv}: a line a directed link,
 *   <li>{@code nics.csv}: a line a NIC, where the engine knows of NICs; the run reads without it,
 *   <li>{@code series.csv}: delivered bytes in equal intervals,
 *   <li>{@code ports.csv}: a line an interval of each port that was watched, if any was,
 *   <li>{@code latency.hgrm}: packet latencies in picoseconds in the log format of HdrHistogram, which its tools
 *   read.
 * </ul>
 *
 * A scenario usually runs several transports and seeds. Its results are a plain folder that has one run folder for
 * each:
 *
 * <pre>
 * runs/all-reduce/               one execution of a scenario
 *   infiniband/run.json …        one run
 *   rocev2/run.json …
 *   metaroce/run.json …
 *   throughput.png …             what else the command leaves there
 *   inputs/ origin.txt           copies of the inputs, and the way to the scenario
 *   tags.txt                     what people called it
 * </pre>
 *
 * This was chosen over one {@code run.json} with many runs inside, because a run then has the same form wherever it
 * lies: it can be copied, deleted, compared with a run of another scenario or merged from another machine, and
 * reading one never means parsing the others. It was chosen over unrelated folders {@code runs/all-reduce-rocev2},
 * because what was run together stays together and appears at once.
 *
 * <p>{@link dev.weft.results.io.RunFolders#find} lists all runs below any folder, {@link
 * dev.weft.results.io.StoredRun} reads one: the small record at once, tables when asked. {@link
 * dev.weft.results.io.RunFolderWriter} writes one run and {@link dev.weft.results.io.RunSetWriter} several; both
 * write into a hidden folder beside the target and rename it when all is there, so that what is visible is complete.
 *
 * <h2>Versions</h2>
 *
 * {@code formatVersion} grows when an older Weft could misread a file. Keys and columns that a reader does not know
 * are ignored.
 */
package dev.weft.results.io;
