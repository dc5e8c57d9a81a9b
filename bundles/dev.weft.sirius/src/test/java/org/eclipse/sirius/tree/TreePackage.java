// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.tree;

/** Stands in for a dialect of Sirius. */
public interface TreePackage {}
