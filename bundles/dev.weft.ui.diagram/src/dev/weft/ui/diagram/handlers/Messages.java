// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String explode;
    public static String manyBoxes;

    static {
        initializeMessages("dev.weft.ui.diagram.handlers.messages", Messages.class);
    }

    private Messages() {}
}
