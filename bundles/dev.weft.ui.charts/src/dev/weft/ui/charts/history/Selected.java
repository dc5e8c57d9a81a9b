// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.handlers.HandlerUtil;

/** The results that are selected, in the history or in the Project Explorer. */
public final class Selected {
    private Selected() {}

    /** @return the selected folders that are on a local disk, in their order, without those inside others. */
    public static List<IFolder> folders(ExecutionEvent event) {
        List<IFolder> all = new ArrayList<>();
        for (Object element : HandlerUtil.getCurrentStructuredSelection(event)) {
            IFolder folder = Adapters.adapt(element, IFolder.class);
            if (folder != null && folder.getLocation() != null && !all.contains(folder)) {
                all.add(folder);
            }
        }
        return all.stream()
                .filter(folder -> all.stream()
                        .noneMatch(other ->
                                !other.equals(folder) && other.getFullPath().isPrefixOf(folder.getFullPath())))
                .toList();
    }
}
