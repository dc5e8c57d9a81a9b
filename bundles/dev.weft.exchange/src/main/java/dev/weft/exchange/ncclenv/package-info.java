// SPDX-License-Identifier: EPL-2.0

/** Environment and tuning of NCCL. */
package dev.weft.exchange.ncclenv;
