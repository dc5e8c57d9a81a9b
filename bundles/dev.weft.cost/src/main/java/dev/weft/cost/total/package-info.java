// SPDX-License-Identifier: EPL-2.0

/** What a network costs over its life: to own it, and to wait for it. */
package dev.weft.cost.total;
