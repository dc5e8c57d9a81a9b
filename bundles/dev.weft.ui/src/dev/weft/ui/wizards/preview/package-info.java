// SPDX-License-Identifier: EPL-2.0

/** What a fabric that a wizard is about to make will be: its drawing, counts and cost. */
package dev.weft.ui.wizards.preview;
