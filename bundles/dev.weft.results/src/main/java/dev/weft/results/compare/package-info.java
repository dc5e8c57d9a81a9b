// SPDX-License-Identifier: EPL-2.0
/** Stored runs side by side: differences with confidence intervals over seeds, and how far each figure can be trusted. */
package dev.weft.results.compare;
