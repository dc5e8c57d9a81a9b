// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.model.fabric.Medium;

/**
 * What cables of one link group and length are.
 *
 * @param elementId ID of the link group in the model
 * @param typeName name of the cable type; empty where the model gives none
 * @param medium what carries the signal; {@link Medium#OTHER} where the model gives none
 * @param rateBps rate of one direction, bit/s
 * @param lengthMm length in millimetres
 * @param propagationPs propagation delay from end to end, picoseconds
 */
public record CableProfile(
        String elementId, String typeName, Medium medium, long rateBps, long lengthMm, long propagationPs) {}
