// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;

/**
 * A plan and what was built.
 *
 * @param plan the plan's fabric
 * @param built what was built: a fabric, a cable map, the output of ibnetdiscover
 */
record AuditInput(IFile plan, Path built) implements IEditorInput {
    @Override
    public boolean exists() {
        return plan.exists();
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return NLS.bind(Messages.auditName, plan.getName(), built.getFileName());
    }

    @Override
    public IPersistableElement getPersistable() {
        return null;
    }

    @Override
    public String getToolTipText() {
        return NLS.bind(Messages.auditName, plan.getFullPath(), built);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == IFile.class ? adapter.cast(plan) : null;
    }
}
