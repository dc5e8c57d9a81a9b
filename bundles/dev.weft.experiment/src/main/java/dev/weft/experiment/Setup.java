// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.sim.transport.TransportProvider;

/**
 * A policy that will be run.
 *
 * @param name the policy's
 * @param transport which it is of
 * @param parameters all of the transport's, with the policy's values
 */
record Setup(String name, TransportProvider transport, PolicyParameters parameters) {}
