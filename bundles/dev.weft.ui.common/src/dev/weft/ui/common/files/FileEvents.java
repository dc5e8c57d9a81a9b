// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Tells an editor what happens to its file: what the workspace notices, and what another program may have done while its
 * window was in front.
 */
public final class FileEvents implements IResourceChangeListener, IPartListener2, IWindowListener {
    /** Who is told, in the UI thread. */
    public interface Receiver {
        /** The content may be another one. */
        void fileChanged();

        /** The file is elsewhere from now on. */
        void fileMoved(IFile target);

        /** The file is gone. */
        void fileRemoved();
    }

    private final IWorkbenchPartSite site;
    private final Supplier<IFile> file;
    private final Receiver receiver;
    private Display display;
    private boolean watching;

    /**
     * Makes the watch; {@link #start} begins it.
     *
     * @param site that of the editor
     * @param file tells which file it is; null for one outside the workspace
     * @param receiver who is told
     */
    public FileEvents(IWorkbenchPartSite site, Supplier<IFile> file, Receiver receiver) {
        this.site = site;
        this.file = file;
        this.receiver = receiver;
    }

    /** Begins. */
    public void start() {
        watching = true;
        display = site.getShell().getDisplay();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        site.getPage().addPartListener(this);
        PlatformUI.getWorkbench().addWindowListener(this);
    }

    /** Ends; nobody is told any more. */
    public void stop() {
        if (watching) {
            watching = false;
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
            site.getPage().removePartListener(this);
            PlatformUI.getWorkbench().removeWindowListener(this);
        }
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IFile watched = file.get();
        IResourceDelta delta = watched == null ? null : event.getDelta().findMember(watched.getFullPath());
        if (delta == null) {
            return;
        }
        boolean removed = delta.getKind() == IResourceDelta.REMOVED;
        if (removed && (delta.getFlags() & IResourceDelta.MOVED_TO) != 0) {
            IFile target = ResourcesPlugin.getWorkspace().getRoot().getFile(delta.getMovedToPath());
            later(() -> receiver.fileMoved(target));
        } else if (removed) {
            later(receiver::fileRemoved);
        } else if ((delta.getFlags() & IResourceDelta.CONTENT) != 0) {
            later(receiver::fileChanged);
        }
    }

    private void later(Runnable action) {
        // Other threads may still tell of the file while the editor goes, and its site has no window any more.
        if (display.isDisposed()) {
            return;
        }
        display.asyncExec(() -> {
            if (watching) {
                action.run();
            }
        });
    }

    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == site.getPart()) {
            later(this::look);
        }
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        if (window == site.getWorkbenchWindow()) {
            later(this::look);
        }
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // What others change is looked for when they have.
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        // It is another one.
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        // The editor is closed with its window.
    }

    private void look() {
        IFile watched = file.get();
        if (watched != null && !watched.isSynchronized(IResource.DEPTH_ZERO)) {
            // The workspace tells everybody then, this watch too.
            Job.createSystem(Messages.looking, monitor -> {
                        watched.refreshLocal(IResource.DEPTH_ZERO, monitor);
                    })
                    .schedule();
        } else {
            receiver.fileChanged();
        }
    }
}
