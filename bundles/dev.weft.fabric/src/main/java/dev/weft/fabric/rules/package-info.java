// SPDX-License-Identifier: EPL-2.0

/** What makes a model sensible, as far as it can be said element by element, and how a violation is told. */
package dev.weft.fabric.rules;
