// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String add;
    public static String addCollective;
    public static String addFault;
    public static String addPolicy;
    public static String addTraining;
    public static String addTransfer;
    public static String addTransfers;
    public static String bytes;
    public static String comments;
    public static String commentsGo;
    public static String commentsTitle;
    public static String down;
    public static String duplicate;
    public static String editSource;
    public static String faults;
    public static String filterParameters;
    public static String firstOf;
    public static String formPage;
    public static String fromPolicy;
    public static String newCollective;
    public static String newFault;
    public static String newTraining;
    public static String newTransfers;
    public static String noPreset;
    public static String noScenario;
    public static String notChanged;
    public static String origin;
    public static String parameter;
    public static String parts;
    public static String policies;
    public static String preset;
    public static String readingFabric;
    public static String remove;
    public static String removeTransfer;
    public static String repeat;
    public static String settings;
    public static String source;
    public static String start;
    public static String target;
    public static String transport;
    public static String treeName;
    public static String up;
    public static String value;
    public static String workloads;

    static {
        initializeMessages("dev.weft.ui.scenario.form.messages", Messages.class);
    }

    private Messages() {}
}
