// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.welcome;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String cannotMakeProject;
    public static String close;
    public static String closeText;
    public static String draw;
    public static String drawText;
    public static String example;
    public static String exampleText;
    public static String firstProject;
    public static String importFabric;
    public static String importText;
    public static String pathTitle;
    public static String pathText;
    public static String subtitle;
    public static String title;
    public static String tour;
    public static String tourText;

    static {
        initializeMessages("dev.weft.ui.welcome.messages", Messages.class);
    }

    private Messages() {}
}
