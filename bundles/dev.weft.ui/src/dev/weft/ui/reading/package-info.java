// SPDX-License-Identifier: EPL-2.0

/** Pages of text, shown without a web browser. */
package dev.weft.ui.reading;
