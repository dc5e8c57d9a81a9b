// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

/** What a row is about; rows of one topic stand together. */
public enum Topic {
    ARITHMETIC("Arithmetic"),
    INCAST("Incast without congestion control"),
    DCQCN("DCQCN"),
    UET("NSCC and RCCC"),
    LOAD_BALANCING("ECMP, queue pairs, adaptive routing, spraying"),
    WEB_SEARCH("WebSearch traffic on a fat tree"),
    METAROCE("MetaRoCE"),
    PRACTICE("What practitioners report");

    private final String title;

    Topic(String title) {
        this.title = title;
    }

    /** @return the heading */
    public String title() {
        return title;
    }
}
