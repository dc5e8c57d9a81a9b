// SPDX-License-Identifier: EPL-2.0

/** What the packages of this bundle share and others do not see. */
package dev.weft.cost.internal;
