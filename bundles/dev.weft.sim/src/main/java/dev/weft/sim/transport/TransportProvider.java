// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The public entry class of one transport, found through {@code META-INF/services}. A new transport is one new class of
 * this kind and its line there.
 */
public interface TransportProvider {

    /** @return the name in files and commands, lower case */
    String name();

    /** @return the name that people read */
    String title();

    /** @return one sentence on what the transport does */
    String description();

    /** @return all parameters, in the order in which editors show them */
    List<Parameter> parameters();

    /** @return named sets of values, solutions first */
    default List<Preset> presets() {
        return List.of();
    }

    /** @throws IllegalArgumentException naming the known presets */
    default Preset preset(String presetName) {
        return presets().stream()
                .filter(p -> p.name().equals(presetName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown preset \"" + presetName + "\" of " + title()
                        + "; expected one of "
                        + presets().stream().map(Preset::name).collect(Collectors.joining(", "))));
    }

    /**
     * Makes the transport's model for one run.
     *
     * @throws IllegalArgumentException when the values do not fit each other or the network
     */
    TransportModel model(ParameterValues values, Network network);
}
