// SPDX-License-Identifier: EPL-2.0

/** Why runs take as long as they do, and what in a scenario is slow: asked in the workbench, shown on the diagram. */
package dev.weft.ui.explain;
