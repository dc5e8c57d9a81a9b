// SPDX-License-Identifier: EPL-2.0
/** What a run measured, and the readers and writers of run folders. */
package dev.weft.results;
