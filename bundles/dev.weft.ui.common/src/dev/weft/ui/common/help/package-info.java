// SPDX-License-Identifier: EPL-2.0

/** Where in the help fields have their entries. */
package dev.weft.ui.common.help;
