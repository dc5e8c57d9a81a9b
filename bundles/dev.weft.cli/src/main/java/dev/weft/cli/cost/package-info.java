// SPDX-License-Identifier: EPL-2.0
/** What {@code weft cost} and {@code weft compare} print. */
package dev.weft.cli.cost;
