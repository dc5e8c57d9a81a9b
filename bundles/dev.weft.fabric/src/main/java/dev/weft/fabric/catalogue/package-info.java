// SPDX-License-Identifier: EPL-2.0

/** The devices that come with Weft: switches, NICs, optics and cables with figures, each with its source and date. */
package dev.weft.fabric.catalogue;
