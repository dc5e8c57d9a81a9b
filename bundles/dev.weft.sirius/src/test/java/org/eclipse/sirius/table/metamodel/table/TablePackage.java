// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.table.metamodel.table;

/** Stands in for a dialect of Sirius. */
public interface TablePackage {}
