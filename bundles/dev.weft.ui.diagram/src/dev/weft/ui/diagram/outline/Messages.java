// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.outline;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String link;
    public static String linkCount;
    public static String looseLink;
    public static String treeName;
    public static String unnamed;

    static {
        initializeMessages("dev.weft.ui.diagram.outline.messages", Messages.class);
    }

    private Messages() {}
}
