// SPDX-License-Identifier: EPL-2.0
/** Runs the rows of {@link dev.weft.validation.rows} and judges them; identifies the engine that they were run with. */
package dev.weft.validation;
