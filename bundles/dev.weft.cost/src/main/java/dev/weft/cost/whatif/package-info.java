// SPDX-License-Identifier: EPL-2.0

/** What moves a cost, how sure it is, and where one design begins to be cheaper than another. */
package dev.weft.cost.whatif;
