// SPDX-License-Identifier: EPL-2.0

/** What a fabric consists of as it is ordered: devices, transceivers and cables, with the prices that are known. */
package dev.weft.fabric.bill;
