// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.recovery;

import dev.weft.model.io.ModelFileException;

/** An editor that can go on with what was not saved. It is an adapter of the editor. */
public interface Recoverable {
    /**
     * Takes the content of a copy, as changes that are still to be saved. From then on the copy is that of this editor.
     *
     * @param copy a copy of the editor's file
     * @throws ModelFileException if it cannot be read; the editor is as before then
     */
    void recover(RecoveryCopy copy) throws ModelFileException;
}
