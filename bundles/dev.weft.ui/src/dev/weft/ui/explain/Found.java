// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import java.util.List;
import org.eclipse.core.resources.IFile;

/**
 * An answer.
 *
 * @param title what was asked
 * @param columns titles of the columns
 * @param fabric the fabric on whose diagram elements are shown; null where it is not in the workspace
 * @param rows what was found, the most important first
 */
record Found(String title, List<String> columns, IFile fabric, List<Row> rows) {
    Found {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
