// SPDX-License-Identifier: EPL-2.0
/** A scenario that is edited as a form and as text at once. */
package dev.weft.ui.scenario.document;
