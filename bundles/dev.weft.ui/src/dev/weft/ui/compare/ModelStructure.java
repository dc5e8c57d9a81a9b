// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.compare;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.eclipse.compare.IStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.IStructureComparator;
import org.eclipse.compare.structuremergeviewer.IStructureCreator;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/**
 * What the compare editor asks for the elements of a model: with another file, a state of the local history, a version of a
 * repository. Elements are the same by their IDs, so that one that was renamed or moved is one that has changed.
 */
public final class ModelStructure implements IStructureCreator {
    @Override
    public String getName() {
        return Messages.title;
    }

    @Override
    public IStructureComparator getStructure(Object input) {
        if (!(input instanceof IStreamContentAccessor content)) {
            return null;
        }
        String name = input instanceof ITypedElement typed ? typed.getName() : "";
        try (InputStream in = content.getContents()) {
            byte[] bytes = in == null ? new byte[0] : in.readAllBytes();
            return ElementNode.of(
                    ModelFiles.read(Path.of(name).getFileName(), bytes).root());
        } catch (ModelFileException e) {
            // A version that is broken has no elements; the text below shows it.
            return null;
        } catch (IOException | CoreException e) {
            ILog.of(ModelStructure.class).warn(e.getMessage(), e);
            return null;
        }
    }

    @Override
    public IStructureComparator locate(Object path, Object input) {
        return null;
    }

    @Override
    public String getContents(Object node, boolean ignoreWhitespace) {
        return node instanceof ElementNode element ? element.text() : "";
    }

    @Override
    public void save(IStructureComparator node, Object input) {
        throw new UnsupportedOperationException("Elements are only looked at; the text is what is merged");
    }
}
