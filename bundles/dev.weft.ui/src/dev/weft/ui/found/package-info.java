// SPDX-License-Identifier: EPL-2.0

/** What searches and tunings found, and points of sweeps as scenarios of their own. */
package dev.weft.ui.found;
