// SPDX-License-Identifier: EPL-2.0

/** The help as a book of pages: the guide, the examples and the reference. */
package dev.weft.help;
