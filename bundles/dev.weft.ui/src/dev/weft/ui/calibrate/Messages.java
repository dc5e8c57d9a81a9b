// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.calibrate;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String browse;
    public static String ceiling;
    public static String ceilingHint;
    public static String columnCollective;
    public static String columnError;
    public static String columnHosts;
    public static String columnMeasured;
    public static String columnModel;
    public static String columnSize;
    public static String columnUse;
    public static String files;
    public static String fitMessage;
    public static String fitTitle;
    public static String fitted;
    public static String fitting;
    public static String gpus;
    public static String gpusProblem;
    public static String hosts;
    public static String hostsHint;
    public static String measuredMessage;
    public static String measuredTitle;
    public static String noCeiling;
    public static String noFile;
    public static String noFiles;
    public static String noFolder;
    public static String notWritten;
    public static String parameters;
    public static String predicted;
    public static String target;
    public static String title;
    public static String useFitted;
    public static String usePredicted;

    static {
        initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
