// SPDX-License-Identifier: EPL-2.0

/** Catalogues as a cost reads them: articles with figures, and what a cost depends on beside them. */
package dev.weft.cost.prices;
