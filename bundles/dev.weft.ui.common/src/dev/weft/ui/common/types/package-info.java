// SPDX-License-Identifier: EPL-2.0

/** Products of the catalogue as the types of what is in a fabric. */
package dev.weft.ui.common.types;
