// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFolder;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;

/**
 * Results that are compared. They are remembered when the workbench ends.
 *
 * @param folders run folders, or folders of runs; at least one
 */
public record ComparisonInput(List<IFolder> folders) implements IEditorInput, IPersistableElement {
    /** Copies the list. */
    public ComparisonInput {
        folders = List.copyOf(folders);
    }

    /** @return where they are on the disk; those that have gone are left out */
    public List<Path> paths() {
        return folders.stream()
                .filter(folder -> folder.getLocation() != null)
                .map(folder -> folder.getLocation().toPath())
                .toList();
    }

    @Override
    public boolean exists() {
        return folders.stream().anyMatch(IFolder::exists);
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return folders.size() == 1
                ? NLS.bind(Messages.nameOne, folders.get(0).getName())
                : folders.stream().map(IFolder::getName).collect(Collectors.joining(Messages.nameBetween));
    }

    @Override
    public String getToolTipText() {
        return folders.stream().map(folder -> folder.getFullPath().toString()).collect(Collectors.joining("\n"));
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public void saveState(IMemento memento) {
        for (IFolder folder : folders) {
            memento.createChild(ComparisonInputFactory.FOLDER)
                    .putTextData(folder.getFullPath().toPortableString());
        }
    }

    @Override
    public String getFactoryId() {
        return ComparisonInputFactory.ID;
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
