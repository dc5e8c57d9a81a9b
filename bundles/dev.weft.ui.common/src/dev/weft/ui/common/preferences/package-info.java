// SPDX-License-Identifier: EPL-2.0

/** What users prefer, for all faces. */
package dev.weft.ui.common.preferences;
