// SPDX-License-Identifier: EPL-2.0

/** The parameters of a scenario's policy, for exporters of configurations. */
package dev.weft.exchange.policy;
