// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.start;

import java.io.File;
import java.io.IOException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * The platform's workbench, but for a workspace that another Weft has open: that is said in one sentence, and another
 * workspace can be chosen.
 */
public final class WeftApplication implements IApplication {
    private static final String WORKBENCH = "org.eclipse.ui.ide.workbench";

    private IApplication workbench;

    @Override
    public Object start(IApplicationContext context) throws Exception {
        Location location = Platform.getInstanceLocation();
        if (isInUse(location)) {
            // The splash screen would lie over the question.
            context.applicationRunning();
            new WorkspaceInUse(new File(location.getURL().getPath())).ask();
            return EXIT_OK;
        }
        workbench = workbench();
        return workbench.start(context);
    }

    /** @return whether another process has a workspace open. */
    public static boolean isInUse(Location location) {
        // Where no workspace is named yet, the workbench asks for one, and again where that is in use.
        if (location == null || !location.isSet()) {
            return false;
        }
        try {
            return location.isLocked();
        } catch (IOException e) {
            // The workbench says what is the matter with the folder.
            ILog.of(WeftApplication.class).info(e.getMessage(), e);
            return false;
        }
    }

    private static IApplication workbench() throws CoreException {
        var extension =
                Platform.getExtensionRegistry().getExtension(Platform.PI_RUNTIME, Platform.PT_APPLICATIONS, WORKBENCH);
        IConfigurationElement[] run =
                extension == null ? new IConfigurationElement[0] : extension.getConfigurationElements();
        if (run.length == 0 || run[0].getChildren("run").length == 0) {
            throw new CoreException(Status.error(WORKBENCH));
        }
        return (IApplication) run[0].getChildren("run")[0].createExecutableExtension("class");
    }

    @Override
    public void stop() {
        if (workbench != null) {
            workbench.stop();
        }
    }
}
