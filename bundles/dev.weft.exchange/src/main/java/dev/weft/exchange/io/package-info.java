// SPDX-License-Identifier: EPL-2.0

/** Reading files of unknown origin within limits, and writing files whole or not at all. */
package dev.weft.exchange.io;
