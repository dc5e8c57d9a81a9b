// SPDX-License-Identifier: EPL-2.0
/** The rows of the engine's validation, one class a topic. */
package dev.weft.validation.rows;
