// SPDX-License-Identifier: EPL-2.0
/** The simulators in plain Java on primitive arrays. */
package dev.weft.sim;
