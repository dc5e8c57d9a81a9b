// SPDX-License-Identifier: EPL-2.0

/** Changes of a fabric, each one step of undo. */
package dev.weft.ui.diagram.commands;
