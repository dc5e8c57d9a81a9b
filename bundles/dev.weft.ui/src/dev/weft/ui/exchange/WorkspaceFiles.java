// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.results.io.RunFolders;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/** Finds what can be exported, or imported onto, in the workspace. */
final class WorkspaceFiles {
    private WorkspaceFiles() {}

    /** @return the full paths of all files with an extension. */
    static List<String> withExtension(String extension) {
        List<String> paths = new ArrayList<>();
        visit(resource -> {
            if (resource.getType() == IResource.FILE && extension.equals(resource.getFileExtension())) {
                paths.add(resource.getFullPath().toString());
            }
        });
        return paths;
    }

    /** @return the full paths of all folders that are runs. */
    static List<String> runs() {
        List<String> paths = new ArrayList<>();
        visit(resource -> {
            if (resource instanceof IContainer folder && folder.exists(IPath.fromOSString(RunFolders.RUN_JSON))) {
                paths.add(resource.getFullPath().toString());
            }
        });
        return paths;
    }

    /** What is done with each resource. */
    @FunctionalInterface
    private interface Visitor {
        void visit(IResource resource);
    }

    private static void visit(Visitor visitor) {
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                visitor.visit(resource);
                return true;
            });
        } catch (CoreException e) {
            org.eclipse.core.runtime.Platform.getLog(WorkspaceFiles.class).log(e.getStatus());
        }
    }
}
