// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String checking;
    public static String inFabric;
    public static String sourcePage;

    static {
        initializeMessages("dev.weft.ui.scenario.messages", Messages.class);
    }

    private Messages() {}
}
