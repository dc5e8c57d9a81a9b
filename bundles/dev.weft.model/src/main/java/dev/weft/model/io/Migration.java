// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import org.w3c.dom.Document;

/** Brings a file from one version of the format to the next, before it is read as a model. */
interface Migration {
    /** @return the version that it starts from; it leads to the next. */
    int from();

    /**
     * Changes a file of that version.
     *
     * @param document the whole file; to be changed in place. The version attribute is taken care of.
     */
    void migrate(Document document);
}
