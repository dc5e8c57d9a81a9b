// SPDX-License-Identifier: EPL-2.0

/** The guided tour: steps that are done with the user or for them, and checked. */
package dev.weft.ui.tour;
