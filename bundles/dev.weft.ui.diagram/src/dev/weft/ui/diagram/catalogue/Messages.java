// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.catalogue;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String cables;
    public static String figures;
    public static String gpus;
    public static String hosts;
    public static String nics;
    public static String ports;
    public static String product;
    public static String reach;
    public static String search;
    public static String switches;
    public static String use;

    static {
        initializeMessages("dev.weft.ui.diagram.catalogue.messages", Messages.class);
    }

    private Messages() {}
}
