// SPDX-License-Identifier: EPL-2.0

/**
 * A fabric as a picture, without a screen. {@link dev.weft.render.scene.SceneBuilder} makes a scene of a fabric,
 * {@link dev.weft.render.paint.SceneImages} writes it as SVG or PNG, and the diagram editor draws its figures from the same
 * scene by the same painter.
 */
package dev.weft.render;
