// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenarios;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String scenarioName;

    static {
        initializeMessages("dev.weft.ui.scenarios.messages", Messages.class);
    }

    private Messages() {}
}
