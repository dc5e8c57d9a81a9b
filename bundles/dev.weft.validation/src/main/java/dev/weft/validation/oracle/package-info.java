// SPDX-License-Identifier: EPL-2.0
/** What a row of the engine's validation is: a published value, a band, and how Weft measures the same. */
package dev.weft.validation.oracle;
