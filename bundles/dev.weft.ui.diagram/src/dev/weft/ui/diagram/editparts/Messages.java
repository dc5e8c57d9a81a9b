// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String link;

    static {
        initializeMessages("dev.weft.ui.diagram.editparts.messages", Messages.class);
    }

    private Messages() {}
}
