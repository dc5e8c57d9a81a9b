// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String catalogueHosts;
    public static String catalogueSwitches;
    public static String links;
    public static String marquee;
    public static String marqueeHint;
    public static String nodes;
    public static String palette;
    public static String select;
    public static String selectHint;
    public static String templates;
    public static String tools;

    static {
        initializeMessages("dev.weft.ui.diagram.palette.messages", Messages.class);
    }

    private Messages() {}
}
