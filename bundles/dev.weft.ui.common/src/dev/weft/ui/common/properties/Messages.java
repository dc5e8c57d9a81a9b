// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String automatic;
    public static String no;
    public static String none;
    public static String product;
    public static String properties;
    public static String yes;

    static {
        initializeMessages("dev.weft.ui.common.properties.messages", Messages.class);
    }

    private Messages() {}
}
