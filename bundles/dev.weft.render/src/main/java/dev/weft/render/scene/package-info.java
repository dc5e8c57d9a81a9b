// SPDX-License-Identifier: EPL-2.0

/** What is to be seen of a fabric, with the place of everything. */
package dev.weft.render.scene;
