// SPDX-License-Identifier: EPL-2.0
/** One field for each kind of setting. */
package dev.weft.ui.scenario.fields;
