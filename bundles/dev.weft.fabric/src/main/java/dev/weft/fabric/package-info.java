// SPDX-License-Identifier: EPL-2.0
/** What a fabric means: templates, expansion, routing, validation. */
package dev.weft.fabric;
