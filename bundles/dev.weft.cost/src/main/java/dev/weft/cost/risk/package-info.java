// SPDX-License-Identifier: EPL-2.0

/** What breaks, what moves the answer, and how sure it is. */
package dev.weft.cost.risk;
