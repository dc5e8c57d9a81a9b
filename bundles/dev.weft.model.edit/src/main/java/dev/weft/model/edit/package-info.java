// SPDX-License-Identifier: EPL-2.0
/** Item providers of the metamodels: labels, children and property descriptors. */
package dev.weft.model.edit;
