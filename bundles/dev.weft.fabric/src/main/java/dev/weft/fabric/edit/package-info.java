// SPDX-License-Identifier: EPL-2.0
/** How a fabric is edited, whatever it is edited with: what can be created, and what each change carries along. */
package dev.weft.fabric.edit;
