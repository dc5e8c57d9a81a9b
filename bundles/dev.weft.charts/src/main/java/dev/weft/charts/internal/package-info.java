// SPDX-License-Identifier: EPL-2.0

/** Message texts of this bundle; not exported. */
package dev.weft.charts.internal;
