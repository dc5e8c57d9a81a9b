// SPDX-License-Identifier: EPL-2.0

/** What the network of a cluster consists of, with price, power and weight of each article. */
package dev.weft.cost.bill;
