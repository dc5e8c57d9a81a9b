// SPDX-License-Identifier: EPL-2.0

/** Communication in steps that wait for one another, as traces of workloads tell it, to and from scenarios. */
package dev.weft.exchange.trace;
