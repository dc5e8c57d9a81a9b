// SPDX-License-Identifier: EPL-2.0

/** What it takes to make a fabric larger: which switches and cables are added, moved or thrown away. */
package dev.weft.fabric.growth;
