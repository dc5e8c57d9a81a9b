// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String align;
    public static String arrange;
    public static String collapse;
    public static String create;
    public static String createLink;
    public static String delete;
    public static String distribute;
    public static String explode;
    public static String move;
    public static String reconnect;
    public static String rename;
    public static String resize;

    static {
        initializeMessages("dev.weft.ui.diagram.commands.messages", Messages.class);
    }

    private Messages() {}
}
