// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;

/** What is in an editor beside what another program wrote into its file, to be looked at. */
final class MineAndTheirs extends CompareEditorInput {
    private final Path file;
    private final byte[] mine;

    /**
     * Prepares a comparison.
     *
     * @param file what others wrote
     * @param mine what is in the editor
     */
    MineAndTheirs(Path file, byte[] mine) {
        super(configuration());
        this.file = file;
        this.mine = mine.clone();
        setTitle(NLS.bind(Messages.compareTitle, file.getFileName()));
    }

    private static CompareConfiguration configuration() {
        CompareConfiguration configuration = new CompareConfiguration();
        configuration.setLeftLabel(Messages.mine);
        configuration.setRightLabel(Messages.theirs);
        configuration.setLeftEditable(false);
        configuration.setRightEditable(false);
        return configuration;
    }

    @Override
    protected Object prepareInput(IProgressMonitor monitor) {
        String name = file.getFileName().toString();
        byte[] theirs;
        try {
            theirs = Files.readAllBytes(file);
        } catch (IOException e) {
            setMessage(e.getMessage());
            return null;
        }
        return new DiffNode(null, Differencer.CHANGE, null, new Version(name, mine), new Version(name, theirs));
    }

    /** One of the two. */
    private record Version(String name, byte[] content) implements ITypedElement, IEncodedStreamContentAccessor {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream(content);
        }

        @Override
        public String getCharset() {
            return "UTF-8";
        }
    }
}
