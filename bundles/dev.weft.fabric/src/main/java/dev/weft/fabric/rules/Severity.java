// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

/** How bad a problem is. */
public enum Severity {
    /** The fabric or scenario cannot be computed. */
    ERROR,
    /** It can be computed, but it is probably not what was meant. */
    WARNING
}
