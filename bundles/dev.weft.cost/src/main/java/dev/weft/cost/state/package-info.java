// SPDX-License-Identifier: EPL-2.0

/** What NICs must remember of their connections. */
package dev.weft.cost.state;
