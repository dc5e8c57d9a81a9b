// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.model.fabric.Fabric;
import java.nio.file.Path;
import java.util.EventObject;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * The fabric of the editor that was used last, followed through every change, undo and redo of its command stack, and through
 * changes of catalogues and scenarios. Only for the UI thread.
 */
final class FollowedFabric implements IPartListener2 {
    /** Ends of the names of files that costs depend on. */
    private static final Set<String> PRICED_BY = Set.of("catalogue", "scenario");

    /** Is told what is followed. */
    interface Follower {
        /**
         * Something is different.
         *
         * @param fabric a copy of the fabric; null while no editor has one
         * @param file its file; null where it has none on this machine
         */
        void changed(Fabric fabric, Path file);
    }

    private final IWorkbenchPage page;
    private final Follower follower;
    private final CommandStackListener stackListener = this::commandExecuted;
    private final IResourceChangeListener resourceListener = this::resourceChanged;
    private IEditorPart editor;
    private EditingDomain domain;

    FollowedFabric(IWorkbenchPage page, Follower follower) {
        this.page = page;
        this.follower = follower;
        page.addPartListener(this);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(resourceListener, IResourceChangeEvent.POST_CHANGE);
        follow(page.getActiveEditor());
    }

    void dispose() {
        page.removePartListener(this);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(resourceListener);
        leave();
    }

    private void leave() {
        if (domain != null) {
            domain.getCommandStack().removeCommandStackListener(stackListener);
        }
        domain = null;
        editor = null;
    }

    private void follow(IEditorPart next) {
        EditingDomain found = next == null ? null : next.getAdapter(EditingDomain.class);
        if (next != null && found == null) {
            // An editor of something else does not make the fabric go away.
            return;
        }
        leave();
        editor = next;
        domain = found;
        if (domain != null) {
            domain.getCommandStack().addCommandStackListener(stackListener);
        }
        tell();
    }

    private void commandExecuted(EventObject event) {
        tell();
    }

    private void tell() {
        Fabric fabric = domain == null ? null : fabric(domain);
        IFile file = fabric == null ? null : editor.getEditorInput().getAdapter(IFile.class);
        boolean local = file != null && file.getLocation() != null;
        follower.changed(
                fabric == null ? null : EcoreUtil.copy(fabric),
                local ? file.getLocation().toPath() : null);
    }

    private static Fabric fabric(EditingDomain domain) {
        for (Resource resource : domain.getResourceSet().getResources()) {
            for (Object root : resource.getContents()) {
                if (root instanceof Fabric fabric) {
                    return fabric;
                }
            }
        }
        return null;
    }

    private void resourceChanged(IResourceChangeEvent event) {
        boolean[] touched = new boolean[1];
        try {
            event.getDelta().accept(delta -> {
                touched[0] |=
                        PRICED_BY.contains(String.valueOf(delta.getFullPath().getFileExtension()));
                return !touched[0];
            });
        } catch (CoreException e) {
            ILog.of(FollowedFabric.class).warn(e.getMessage(), e);
        }
        Display display = page.getWorkbenchWindow().getWorkbench().getDisplay();
        if (touched[0] && !display.isDisposed()) {
            display.asyncExec(() -> {
                if (domain != null) {
                    tell();
                }
            });
        }
    }

    @Override
    public void partActivated(IWorkbenchPartReference part) {
        if (part.getPart(false) instanceof IEditorPart active && active != editor) {
            follow(active);
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        if (part.getPart(false) == editor && editor != null) {
            leave();
            follow(page.getActiveEditor());
        }
    }
}
