// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.eclipse.sirius.business.api.componentization.ViewpointRegistry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FabricViewpointsTest {
    @BeforeEach
    void forget() {
        ViewpointRegistry.getInstance().registered().clear();
    }

    @Test
    void registersBothFilesWithASiriusThatHasAllDialects() {
        new FabricViewpoints();
        assertEquals(
                List.of(
                        "dev.weft.sirius/description/fabric.odesign",
                        "dev.weft.sirius/description/fabric-tables.odesign"),
                ViewpointRegistry.getInstance().registered());
    }

    @Test
    void leavesTablesOutWhereSiriusHasNone() {
        new FabricViewpoints(new Without("org.eclipse.sirius.table"));
        assertEquals(
                List.of("dev.weft.sirius/description/fabric.odesign"),
                ViewpointRegistry.getInstance().registered());
    }

    @Test
    void staysDormantWithoutSirius() {
        new FabricViewpoints(new Without("org.eclipse.sirius"));
        assertEquals(List.of(), ViewpointRegistry.getInstance().registered());
    }

    /** A class loader that does not find what begins with a name. */
    private static final class Without extends ClassLoader {
        private final String missing;

        Without(String missing) {
            super(FabricViewpointsTest.class.getClassLoader());
            this.missing = missing;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(missing)) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }
}
