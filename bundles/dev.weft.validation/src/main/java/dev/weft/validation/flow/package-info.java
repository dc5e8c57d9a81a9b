// SPDX-License-Identifier: EPL-2.0
/** The flow engine held against the packet engine. */
package dev.weft.validation.flow;
