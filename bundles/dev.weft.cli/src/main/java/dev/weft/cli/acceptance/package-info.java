// SPDX-License-Identifier: EPL-2.0
/** What to measure when a cluster is brought up, what to expect, and whether it came. */
package dev.weft.cli.acceptance;
