// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.FileEditorInput;

/**
 * Notices that the file of an editor was changed, moved or deleted by others. Without changes of its own the editor follows;
 * with changes it asks once, when it is in front.
 */
final class FileWatch implements IResourceChangeListener, IPartListener2 {
    private final FabricEditor editor;
    private boolean watching;

    FileWatch(FabricEditor editor) {
        this.editor = editor;
    }

    void start() {
        watching = true;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        editor.getSite().getPage().addPartListener(this);
    }

    void stop() {
        if (watching) {
            watching = false;
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
            editor.getSite().getPage().removePartListener(this);
        }
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IFile file = EditorInputs.workspaceFile(editor.getEditorInput());
        IResourceDelta delta = file == null ? null : event.getDelta().findMember(file.getFullPath());
        if (delta == null) {
            return;
        }
        boolean removed = delta.getKind() == IResourceDelta.REMOVED;
        if (removed && (delta.getFlags() & IResourceDelta.MOVED_TO) != 0) {
            IFile target = ResourcesPlugin.getWorkspace().getRoot().getFile(delta.getMovedToPath());
            later(() -> editor.moveTo(new FileEditorInput(target)));
        } else if (removed) {
            later(this::fileIsGone);
        } else if ((delta.getFlags() & IResourceDelta.CONTENT) != 0) {
            later(this::check);
        }
    }

    private void later(Runnable action) {
        editor.getSite().getShell().getDisplay().asyncExec(() -> {
            if (watching) {
                action.run();
            }
        });
    }

    private void fileIsGone() {
        // With changes the editor stays: saving makes the file again.
        if (!editor.isDirty()) {
            editor.getSite().getPage().closeEditor(editor, false);
        }
    }

    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == editor) {
            later(this::check);
        }
    }

    private void check() {
        Path path = EditorInputs.path(editor.getEditorInput());
        if (!editor.document().isOutdated(path) || !Files.exists(path)) {
            return;
        }
        if (!editor.isDirty()) {
            editor.open();
        } else if (editor.getSite().getPage().getActivePart() == editor) {
            boolean reload = MessageDialog.openQuestion(
                    editor.getSite().getShell(), Messages.changedTitle, NLS.bind(Messages.reload, path.getFileName()));
            if (reload) {
                editor.open();
            } else {
                editor.document().ignoreFile(path);
            }
        }
    }
}
