// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String cannotShow;
    public static String element;
    public static String line;
    public static String openAsText;
    public static String tryAgain;

    static {
        initializeMessages("dev.weft.ui.diagram.messages", Messages.class);
    }

    private Messages() {}
}
