// SPDX-License-Identifier: EPL-2.0

/** What may be done to a part of the diagram, and which command does it. */
package dev.weft.ui.diagram.policies;
