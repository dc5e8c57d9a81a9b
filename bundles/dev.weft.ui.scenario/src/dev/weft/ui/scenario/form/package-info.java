// SPDX-License-Identifier: EPL-2.0
/** The form: the parts of a scenario as a tree, and the settings of what is selected. */
package dev.weft.ui.scenario.form;
