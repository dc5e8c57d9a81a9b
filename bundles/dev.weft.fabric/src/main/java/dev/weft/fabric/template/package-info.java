// SPDX-License-Identifier: EPL-2.0

/**
 * Templates: fabrics of well-known shapes from a few parameters. A template is a class named in {@code META-INF/services}.
 */
package dev.weft.fabric.template;
