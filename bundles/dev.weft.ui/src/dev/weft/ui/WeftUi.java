// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui;

/** Names that several parts of the workbench share. */
public final class WeftUi {
    /** The bundle, and the start of its identifiers. */
    public static final String ID = "dev.weft.ui";

    /** File extension of fabrics. */
    public static final String FABRIC_EXTENSION = "fabric";

    /** File extension of scenarios. */
    public static final String SCENARIO_EXTENSION = "scenario";

    /** The folder of a project in which the results of its runs are. */
    public static final String RUNS_FOLDER = "runs";

    private WeftUi() {}
}
