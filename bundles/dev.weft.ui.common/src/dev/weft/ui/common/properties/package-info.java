// SPDX-License-Identifier: EPL-2.0

/** Model elements in the Properties view: values with units, choices, errors while typing. */
package dev.weft.ui.common.properties;
