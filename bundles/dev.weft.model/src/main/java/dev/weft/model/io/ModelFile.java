// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.core.Document;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Locale;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** A file that was read: its content, and where in the file each element stands. */
public final class ModelFile {
    private final Path path;
    private final Document root;
    private final IdentityHashMap<EObject, Integer> lines;

    ModelFile(Path path, Document root, IdentityHashMap<EObject, Integer> lines) {
        this.path = path;
        this.root = root;
        this.lines = lines;
    }

    /** @return the path that was given. */
    public Path path() {
        return path;
    }

    /** @return the root element. It is in a resource of its own resource set, which an editing domain may take over. */
    public Document root() {
        return root;
    }

    /**
     * The fabric in the file.
     *
     * @return the root
     * @throws ModelFileException if the file holds something else
     */
    public Fabric fabric() throws ModelFileException {
        return as(Fabric.class);
    }

    /**
     * The scenario in the file.
     *
     * @return the root
     * @throws ModelFileException if the file holds something else
     */
    public Scenario scenario() throws ModelFileException {
        return as(Scenario.class);
    }

    /**
     * The catalogue in the file.
     *
     * @return the root
     * @throws ModelFileException if the file holds something else
     */
    public Catalogue catalogue() throws ModelFileException {
        return as(Catalogue.class);
    }

    /**
     * Where an element stands.
     *
     * @param element an element of this file
     * @return the line on which its start tag ends, from 1; 0 for an element that was not in the file when it was read
     */
    public int line(EObject element) {
        return lines.getOrDefault(element, 0);
    }

    /**
     * Where an element stands.
     *
     * @param id an ID; where it occurs twice, the last occurrence counts
     * @return the line, from 1; 0 where no element of the file has the ID
     */
    public int line(String id) {
        int line = id.equals(root.getId()) ? line(root) : 0;
        var all = EcoreUtil.<EObject>getAllContents(root, false);
        while (all.hasNext()) {
            if (all.next() instanceof Element element && id.equals(element.getId())) {
                line = Math.max(line, line(element));
            }
        }
        return line;
    }

    private <T extends Document> T as(Class<T> type) throws ModelFileException {
        if (type.isInstance(root)) {
            return type.cast(root);
        }
        String reason = Messages.get(
                "otherKind", kind(type.getSimpleName()), kind(root.eClass().getName()));
        throw new ModelFileException(path, line(root), 0, "", reason, null);
    }

    private static String kind(String className) {
        return className.toLowerCase(Locale.ROOT);
    }
}
