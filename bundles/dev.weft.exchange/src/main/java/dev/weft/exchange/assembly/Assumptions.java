// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

/**
 * What stands where a file does not say.
 *
 * @param gpus GPUs of a host; -1 for as many as it has NICs
 */
public record Assumptions(int gpus) {
    /** As many GPUs as NICs. */
    public static final Assumptions DEFAULT = new Assumptions(-1);
}
