// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String duplicate;
    public static String explode;
    public static String manyBoxes;
    public static String paste;

    static {
        initializeMessages("dev.weft.ui.diagram.handlers.messages", Messages.class);
    }

    private Messages() {}
}
