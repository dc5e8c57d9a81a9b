// SPDX-License-Identifier: EPL-2.0

/**
 * Reads and writes the files of the metamodels. Reading is strict and never follows a reference out of the file; writing
 * is atomic and keeps one element a line.
 */
package dev.weft.model.io;
