// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String block;
    public static String blockHint;
    public static String blockName;
    public static String catalogueHosts;
    public static String catalogueSwitches;
    public static String core;
    public static String coreHint;
    public static String coreName;
    public static String fullMesh;
    public static String fullMeshHint;
    public static String hostName;
    public static String hosts;
    public static String hostsHint;
    public static String leaf;
    public static String leafHint;
    public static String leafName;
    public static String links;
    public static String marquee;
    public static String marqueeHint;
    public static String nodes;
    public static String oneToOne;
    public static String oneToOneHint;
    public static String other;
    public static String otherHint;
    public static String otherName;
    public static String planeAligned;
    public static String planeAlignedHint;
    public static String productHint;
    public static String railAligned;
    public static String railAlignedHint;
    public static String select;
    public static String selectHint;
    public static String spine;
    public static String spineHint;
    public static String spineName;
    public static String striped;
    public static String stripedHint;
    public static String templates;
    public static String tools;

    static {
        initializeMessages("dev.weft.ui.diagram.palette.messages", Messages.class);
    }

    private Messages() {}
}
