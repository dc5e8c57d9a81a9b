// SPDX-License-Identifier: EPL-2.0

/** The text that nccl-tests print, to and from runs. */
package dev.weft.exchange.nccltests;
