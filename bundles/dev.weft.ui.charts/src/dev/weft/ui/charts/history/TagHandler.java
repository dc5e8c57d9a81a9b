// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.TagsFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks for the tags of the selected results; of several for those that they have in common. */
public final class TagHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<IFolder> folders = Selected.folders(event);
        if (folders.isEmpty()) {
            return null;
        }
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        try {
            Set<String> common = new TreeSet<>(TagsFile.read(path(folders.get(0))));
            for (IFolder folder : folders) {
                common.retainAll(TagsFile.read(path(folder)));
            }
            String prompt = folders.size() == 1
                    ? NLS.bind(Messages.tagsPrompt, folders.get(0).getName())
                    : NLS.bind(Messages.tagsPromptSeveral, folders.size());
            InputDialog dialog = new InputDialog(shell, Messages.tagsTitle, prompt, String.join(", ", common), null);
            if (dialog.open() == Window.OK) {
                Set<String> wanted =
                        new TreeSet<>(Arrays.stream(dialog.getValue().split(","))
                                .map(String::strip)
                                .toList());
                for (IFolder folder : folders) {
                    Set<String> tags = new TreeSet<>(TagsFile.read(path(folder)));
                    tags.removeAll(common);
                    tags.addAll(wanted);
                    TagsFile.write(path(folder), tags);
                    folder.refreshLocal(IResource.DEPTH_ONE, null);
                }
            }
        } catch (RunFolderException | CoreException e) {
            MessageDialog.openError(shell, Messages.tagsTitle, e.getMessage());
        }
        return null;
    }

    private static Path path(IFolder folder) {
        return folder.getLocation().toPath();
    }
}
