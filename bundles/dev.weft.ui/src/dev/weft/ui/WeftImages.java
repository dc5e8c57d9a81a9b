// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The pictures that code uses; they live as long as the workbench. */
public final class WeftImages {
    /** Running a simulation. */
    public static final String SIMULATE = "icons/simulate.png";

    /** The product's mark. */
    public static final String MARK = "icons/weft64.png";

    /** Mending a problem. */
    public static final String FIX = "icons/fix.png";

    /** Banner of wizards that make a fabric. */
    public static final String FABRIC_BANNER = "icons/banner-fabric.png";

    /** Banner of wizards that make a scenario. */
    public static final String SCENARIO_BANNER = "icons/banner-simulate.png";

    /** Banner of wizards that make a project. */
    public static final String PROJECT_BANNER = "icons/banner-project.png";

    /** Banner of the examples. */
    public static final String EXAMPLES_BANNER = "icons/banner-examples.png";

    private WeftImages() {}

    /**
     * Describes a picture.
     *
     * @param path one of the constants
     * @return the picture
     */
    public static ImageDescriptor descriptor(String path) {
        return ResourceLocator.imageDescriptorFromBundle(WeftUi.ID, path).orElseThrow();
    }

    /**
     * Gets a shared picture; only in the UI thread.
     *
     * @param path one of the constants
     * @return a picture that the caller must not dispose
     */
    public static Image get(String path) {
        ImageRegistry registry = JFaceResources.getImageRegistry();
        String key = WeftUi.ID + "/" + path;
        if (registry.getDescriptor(key) == null) {
            registry.put(key, descriptor(path));
        }
        return registry.get(key);
    }
}
