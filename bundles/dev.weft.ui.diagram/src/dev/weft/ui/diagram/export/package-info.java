// SPDX-License-Identifier: EPL-2.0

/** The diagram as a file, on paper and on the clipboard. */
package dev.weft.ui.diagram.export;
