// SPDX-License-Identifier: EPL-2.0

/** Two versions of a model side by side: what of its elements is different. */
package dev.weft.ui.compare;
