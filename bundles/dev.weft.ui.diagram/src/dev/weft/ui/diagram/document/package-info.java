// SPDX-License-Identifier: EPL-2.0

/** The fabric that an editor works on, and its file. */
package dev.weft.ui.diagram.document;
