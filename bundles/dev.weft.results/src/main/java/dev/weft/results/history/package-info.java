// SPDX-License-Identifier: EPL-2.0
/** The results in folders as a history: what was run when, whether its inputs have changed since, what differs between two. */
package dev.weft.results.history;
