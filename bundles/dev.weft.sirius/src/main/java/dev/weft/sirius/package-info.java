// SPDX-License-Identifier: EPL-2.0
/** The Sirius viewpoints of a fabric: who registers them, and the services that their expressions call. */
package dev.weft.sirius;
