// SPDX-License-Identifier: EPL-2.0

/** Writing Parquet files. */
package dev.weft.exchange.parquet;
