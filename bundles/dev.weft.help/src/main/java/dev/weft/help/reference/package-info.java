// SPDX-License-Identifier: EPL-2.0

/** Pages of the reference, made of what metamodels, transports, templates and commands say about themselves. */
package dev.weft.help.reference;
