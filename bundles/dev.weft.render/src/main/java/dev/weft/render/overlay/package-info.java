// SPDX-License-Identifier: EPL-2.0

/** What a run measured, on the drawing of its fabric: links and ports in the colours of a scale, at once or over time. */
package dev.weft.render.overlay;
