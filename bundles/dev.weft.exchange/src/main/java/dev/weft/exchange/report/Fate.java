// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.report;

/** What became of something that a file or a model says. */
public enum Fate {
    /** It is there, as it was. */
    KEPT,
    /** Something like it is there: rounded, renumbered, or completed by an assumption. */
    APPROXIMATED,
    /** It is not there. */
    DROPPED,
    /** It was carried over but is wrong in itself. */
    FAULT
}
