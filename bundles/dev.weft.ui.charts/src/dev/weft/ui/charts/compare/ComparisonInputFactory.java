// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Makes the input of a comparison that was open when the workbench ended. */
public final class ComparisonInputFactory implements IElementFactory {
    /** The identifier of the factory. */
    static final String ID = "dev.weft.ui.charts.comparison";

    static final String FOLDER = "folder";
    private static final int LEAST_SEGMENTS = 2;

    @Override
    public IAdaptable createElement(IMemento memento) {
        List<IFolder> folders = new ArrayList<>();
        for (IMemento child : memento.getChildren(FOLDER)) {
            String text = child.getTextData();
            IPath path = text == null ? IPath.EMPTY : IPath.fromPortableString(text);
            if (path.segmentCount() >= LEAST_SEGMENTS) {
                folders.add(ResourcesPlugin.getWorkspace().getRoot().getFolder(path));
            }
        }
        return folders.isEmpty() ? null : new ComparisonInput(folders);
    }
}
