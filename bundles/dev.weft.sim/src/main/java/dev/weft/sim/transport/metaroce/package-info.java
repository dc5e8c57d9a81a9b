// SPDX-License-Identifier: EPL-2.0
/**
 * MetaRoCE: spraying over paths and planes, selective acknowledgement per path, receiver hints.
 */
package dev.weft.sim.transport.metaroce;
