// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.types;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String takeProduct;

    static {
        initializeMessages("dev.weft.ui.common.types.messages", Messages.class);
    }

    private Messages() {}
}
