// SPDX-License-Identifier: EPL-2.0

/** The pages Weft of the preferences, and what gives them effect. */
package dev.weft.ui.preferences;
