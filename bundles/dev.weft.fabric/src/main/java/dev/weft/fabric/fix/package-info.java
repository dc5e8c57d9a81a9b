// SPDX-License-Identifier: EPL-2.0

/** Changes of a fabric that mend its problems. */
package dev.weft.fabric.fix;
