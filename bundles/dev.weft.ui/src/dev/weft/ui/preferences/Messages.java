// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String catalogueDescription;
    public static String engine;
    public static String folders;
    public static String foldersChoose;
    public static String generalDescription;
    public static String heat;
    public static String heatBlue;
    public static String heatGrey;
    public static String heatWarm;
    public static String memory;
    public static String numberProblem;
    public static String prices;
    public static String pricesHint;
    public static String pricesProblem;
    public static String rates;
    public static String ratesBits;
    public static String ratesBytes;
    public static String ratesUsual;
    public static String reading;
    public static String seed;
    public static String seedHint;
    public static String simulationDescription;
    public static String sizes;
    public static String sizesBinary;
    public static String sizesDecimal;
    public static String sizesUsual;
    public static String threads;

    static {
        initializeMessages("dev.weft.ui.preferences.messages", Messages.class);
    }

    private Messages() {}
}
