// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String cannotOpen;
    public static String cannotRead;
    public static String examples;
    public static String order;
    public static String open;
    public static String openFabric;
    public static String preview;
    public static String run;
    public static String runOne;
    public static String title;

    static {
        initializeMessages("dev.weft.ui.gallery.messages", Messages.class);
    }

    private Messages() {}
}
