// SPDX-License-Identifier: EPL-2.0

/** Quick fixes of problem markers. */
package dev.weft.ui.fixes;
