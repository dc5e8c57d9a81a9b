// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String cableType;
    public static String hostType;
    public static String nicType;
    public static String nics;
    public static String switchType;

    static {
        initializeMessages("dev.weft.ui.diagram.properties.messages", Messages.class);
    }

    private Messages() {}
}
