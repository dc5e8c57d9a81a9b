// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.recovery;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/** The folder with the recovery copies, in the metadata of the workspace. */
public final class RecoveryFolder {
    /** In the name of each copy, so that those of former sessions are told from those of this one. */
    private static final String SESSION = UUID.randomUUID().toString();

    private static final String EXTENSION = ".recovery";

    private final Path folder;

    /**
     * Makes the folder's object; the folder is made when there is a first copy.
     *
     * @param folder where
     */
    public RecoveryFolder(Path folder) {
        this.folder = folder;
    }

    /** @return that of the workspace. */
    public static RecoveryFolder ofWorkspace() {
        return new RecoveryFolder(Platform.getStateLocation(FrameworkUtil.getBundle(RecoveryFolder.class))
                .append("recovery")
                .toPath());
    }

    /** @return a name for a copy of this session. */
    String newId() {
        return SESSION + "." + UUID.randomUUID();
    }

    /**
     * Writes a copy, whole or not at all, in place of that with the same name.
     *
     * @throws ModelFileException if it cannot be written
     * @throws IOException if the folder cannot be made
     */
    void write(RecoveryCopy copy) throws ModelFileException, IOException {
        Files.createDirectories(folder);
        ModelFiles.write(path(copy.id()), copy.bytes());
    }

    /**
     * Drops a copy that is no longer needed.
     *
     * @param id its name; there need not be such
     * @throws IOException if it cannot be deleted
     */
    public void delete(String id) throws IOException {
        Files.deleteIfExists(path(id));
    }

    private Path path(String id) {
        return folder.resolve(id + EXTENSION);
    }

    /**
     * Reads the copies that former sessions left, the oldest first.
     *
     * @throws IOException if they cannot be read
     */
    public List<RecoveryCopy> leftOver() throws IOException {
        List<RecoveryCopy> copies = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return copies;
        }
        List<Path> paths;
        try (Stream<Path> all = Files.list(folder)) {
            paths = all.toList();
        }
        for (Path path : paths) {
            String name = path.getFileName().toString();
            // What was being written when the process ended has another ending, and the copy before it is still there.
            if (name.endsWith(EXTENSION) && !name.startsWith(SESSION)) {
                String id = name.substring(0, name.length() - EXTENSION.length());
                RecoveryCopy copy = RecoveryCopy.of(id, Files.readAllBytes(path));
                if (copy != null) {
                    copies.add(copy);
                }
            }
        }
        copies.sort(Comparator.comparing(RecoveryCopy::written));
        return copies;
    }
}
