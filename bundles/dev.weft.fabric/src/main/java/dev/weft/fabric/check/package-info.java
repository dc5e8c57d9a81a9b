// SPDX-License-Identifier: EPL-2.0

/** Checks whole fabrics, scenarios and catalogues, and says in which line of which file a problem stands. */
package dev.weft.fabric.check;
