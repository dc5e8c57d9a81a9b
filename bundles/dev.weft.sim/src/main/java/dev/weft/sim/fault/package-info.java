// SPDX-License-Identifier: EPL-2.0
/** What is broken or slow during a run, and when. */
package dev.weft.sim.fault;
