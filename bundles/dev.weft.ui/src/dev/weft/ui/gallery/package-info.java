// SPDX-License-Identifier: EPL-2.0

/** The examples: a gallery to choose from, projects made of them, and the page of each. */
package dev.weft.ui.gallery;
