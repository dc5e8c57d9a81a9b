// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String empty;
    public static String emptyLink;
    public static String emptyPalette;

    static {
        initializeMessages("dev.weft.ui.diagram.figures.messages", Messages.class);
    }

    private Messages() {}
}
