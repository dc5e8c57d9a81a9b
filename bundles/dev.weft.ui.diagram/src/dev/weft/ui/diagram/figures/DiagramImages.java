// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The icons of the diagram editor; they live as long as the workbench. */
public final class DiagramImages {
    private static final String BUNDLE = "dev.weft.ui.diagram";

    private DiagramImages() {}

    /**
     * Describes an icon.
     *
     * @param name name of its file without folder and ending, such as {@code leaf}
     * @return the icon
     */
    public static ImageDescriptor descriptor(String name) {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".png")
                .orElseThrow();
    }

    /**
     * Gets the icon of an element.
     *
     * @param element an element of a fabric
     * @return a shared image, not to be disposed
     */
    public static Image of(EObject element) {
        return get(name(element));
    }

    /** @return the icon of links. */
    public static Image link() {
        return get("link");
    }

    /** @return the icon of a name, as that of its file without folder and ending. */
    public static Image named(String name) {
        return get(name);
    }

    private static Image get(String name) {
        ImageRegistry registry = JFaceResources.getImageRegistry();
        String key = BUNDLE + "/" + name;
        if (registry.getDescriptor(key) == null) {
            registry.put(key, descriptor(name));
        }
        return registry.get(key);
    }

    private static String name(EObject element) {
        if (element instanceof HostGroup) {
            return "hosts";
        }
        if (element instanceof SwitchGroup group) {
            return switch (group.getRole()) {
                case LEAF -> "leaf";
                case SPINE -> "spine";
                case CORE -> "core";
                case OTHER -> "switch";
            };
        }
        if (element instanceof DeviceType) {
            return element instanceof HostType ? "hosts" : element instanceof SwitchType ? "switch" : "part";
        }
        return element instanceof Block ? "block" : element instanceof LinkGroup ? "link" : "fabric";
    }
}
