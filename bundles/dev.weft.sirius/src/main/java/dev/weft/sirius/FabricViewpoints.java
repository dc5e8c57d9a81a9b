// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Registers the viewpoints with Sirius, which makes one object of this class when it starts. It is not linked against Sirius, so
 * that the bundle resolves without it.
 */
public final class FabricViewpoints {
    /** Viewpoints that a Sirius without tables and trees can open. */
    static final String DIAGRAM = "dev.weft.sirius/description/fabric.odesign";

    /** Viewpoints that need the dialects of tables and trees. */
    static final String TABLES = "dev.weft.sirius/description/fabric-tables.odesign";

    private static final String REGISTRY = "org.eclipse.sirius.business.api.componentization.ViewpointRegistry";
    private static final List<String> DIALECTS =
            List.of("org.eclipse.sirius.table.metamodel.table.TablePackage", "org.eclipse.sirius.tree.TreePackage");

    /** Registers what the Sirius that is there can open; does nothing where there is none. */
    public FabricViewpoints() {
        this(FabricViewpoints.class.getClassLoader());
    }

    FabricViewpoints(ClassLoader loader) {
        if (find(REGISTRY, loader) != null) {
            register(DIAGRAM, loader);
            if (DIALECTS.stream().allMatch(name -> find(name, loader) != null)) {
                register(TABLES, loader);
            }
        }
    }

    private static Class<?> find(String name, ClassLoader loader) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static void register(String path, ClassLoader loader) {
        Class<?> type = find(REGISTRY, loader);
        try {
            Object registry = type.getMethod("getInstance").invoke(null);
            type.getMethod("registerFromPlugin", String.class).invoke(registry, path);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException("This Sirius registers viewpoints in another way: " + e.getMessage(), e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Sirius does not take " + path + ": " + e.getCause(), e);
        }
    }
}
