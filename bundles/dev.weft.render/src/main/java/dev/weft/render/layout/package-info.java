// SPDX-License-Identifier: EPL-2.0

/** Where boxes go and how links run between them. */
package dev.weft.render.layout;
