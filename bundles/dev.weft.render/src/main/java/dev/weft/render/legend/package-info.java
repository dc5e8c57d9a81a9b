// SPDX-License-Identifier: EPL-2.0

/** What the colours and widths of a drawing mean. */
package dev.weft.render.legend;
