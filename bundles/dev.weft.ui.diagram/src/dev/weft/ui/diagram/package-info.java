// SPDX-License-Identifier: EPL-2.0

/** The diagram editor of fabrics. */
package dev.weft.ui.diagram;
