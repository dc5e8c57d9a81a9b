// SPDX-License-Identifier: EPL-2.0

/** Colours and text sizes. */
package dev.weft.render.style;
