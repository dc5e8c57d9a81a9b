// SPDX-License-Identifier: EPL-2.0

/** What runs measured as tables, in CSV and Parquet. */
package dev.weft.exchange.results;
