// SPDX-License-Identifier: EPL-2.0

/** Turns a group of devices into single nodes and back, without changing a cable. */
package dev.weft.fabric.grouping;
