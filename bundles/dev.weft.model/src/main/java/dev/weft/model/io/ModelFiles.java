// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import dev.weft.model.ElementIds;
import dev.weft.model.core.Document;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Reads and writes {@code *.fabric}, {@code *.scenario} and {@code *.catalogue} files.
 *
 * <p>A file is read whole or not at all: whatever is wrong with it ends in a {@link ModelFileException} with its place. A
 * file of an older format is migrated while it is read; the file itself changes when it is saved.
 */
public final class ModelFiles {
    /** The largest file that is read, in bytes. */
    public static final long MAXIMUM_SIZE = 256L << 20;

    /**
     * The largest file that an editor or a check behind it reads, in bytes: tens of thousands of devices drawn one by one. Whoever has
     * more of a kind gives a group a count.
     */
    public static final long MAXIMUM_SIZE_SHOWN = 16L << 20;

    private static final Pattern NAMESPACE =
            Pattern.compile("(" + Pattern.quote(FileFormat.NAMESPACE_START) + "[a-z]+/)(\\d{1,6})");

    private ModelFiles() {}

    /**
     * Reads a file.
     *
     * @param file the file
     * @return its content
     * @throws ModelFileException if the file is missing, unreadable, broken, of another kind or of a newer format
     */
    public static ModelFile load(Path file) throws ModelFileException {
        return load(file, MAXIMUM_SIZE, "tooLarge");
    }

    /**
     * Reads a file for people who want to see it while they wait.
     *
     * @param file the file
     * @return its content
     * @throws ModelFileException as {@link #load}, and if the file is larger than {@link #MAXIMUM_SIZE_SHOWN}
     */
    public static ModelFile loadToShow(Path file) throws ModelFileException {
        return load(file, MAXIMUM_SIZE_SHOWN, "tooLargeToShow");
    }

    private static ModelFile load(Path file, long maximum, String tooLarge) throws ModelFileException {
        try {
            if (Files.isDirectory(file)) {
                throw failure(file, Messages.get("isFolder"), null);
            }
            if (Files.size(file) > maximum) {
                throw failure(file, Messages.get(tooLarge, maximum >> 20), null);
            }
            return read(file, Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            throw failure(file, Messages.get("missing"), e);
        } catch (AccessDeniedException e) {
            throw failure(file, Messages.get("notReadable"), e);
        } catch (IOException e) {
            throw failure(file, Messages.get("ioRead", String.valueOf(e.getMessage())), e);
        }
    }

    /**
     * Reads content that is in memory, such as an editor's.
     *
     * @param file under which name it is told of in errors
     * @param content the bytes of a file
     * @return the content as a model
     * @throws ModelFileException if the content is broken, of another kind or of a newer format
     */
    public static ModelFile read(Path file, byte[] content) throws ModelFileException {
        return read(file, content, Migrations.ALL);
    }

    static ModelFile read(Path file, byte[] content, Migrations migrations) throws ModelFileException {
        try {
            FileHeader header = FileHeader.read(content);
            int version = checkHeader(file, header, migrations);
            byte[] current = migrations.migrate(content, version);
            return parse(file, current);
        } catch (SAXParseException e) {
            String reason = String.valueOf(e.getMessage());
            boolean doctype = reason.contains("disallow-doctype-decl");
            boolean encoding = e.getException() instanceof CharConversionException;
            String sentence = doctype
                    ? Messages.get("doctype")
                    : encoding ? Messages.get("encoding") : Messages.get("malformed", reason);
            throw new ModelFileException(file, e.getLineNumber(), e.getColumnNumber(), "", sentence, e);
        } catch (CharConversionException e) {
            throw failure(file, Messages.get("encoding"), e);
        } catch (SAXException | IOException e) {
            throw failure(file, Messages.get("malformed", String.valueOf(e.getMessage())), e);
        }
    }

    /** @return the version of the file's format. */
    private static int checkHeader(Path file, FileHeader header, Migrations migrations) throws ModelFileException {
        Matcher namespace = NAMESPACE.matcher(header.namespace());
        boolean newerNamespace = namespace.matches()
                && Integer.parseInt(namespace.group(2)) > 1
                && FileFormat.ROOTS.containsKey(namespace.group(1) + "1");
        if (newerNamespace) {
            String reason = Messages.get("newerNamespace", header.namespace());
            throw new ModelFileException(file, header.line(), 0, "", reason, null);
        }
        if (!header.name().equals(FileFormat.ROOTS.get(header.namespace()))) {
            String reason = Messages.get("unknownRoot", header.name(), header.namespace());
            throw new ModelFileException(file, header.line(), 0, "", reason, null);
        }
        if (header.formatVersion() == null) {
            return migrations.current();
        }
        int version = header.formatVersion().matches("\\d{1,6}") ? Integer.parseInt(header.formatVersion()) : -1;
        if (version > migrations.current()) {
            String reason = Messages.get("newer", version, migrations.current());
            throw new ModelFileException(file, header.line(), 0, "", reason, null);
        }
        if (version < migrations.oldest()) {
            String reason =
                    Messages.get("badVersion", header.formatVersion(), migrations.oldest(), migrations.current());
            throw new ModelFileException(file, header.line(), 0, "", reason, null);
        }
        return version;
    }

    private static ModelFile parse(Path file, byte[] content) throws ModelFileException, IOException {
        ModelResource resource =
                newResource(URI.createFileURI(file.toAbsolutePath().toString()));
        try {
            resource.load(new ByteArrayInputStream(content), null);
        } catch (IOException e) {
            throw fault(file, resource, e);
        }
        List<Resource.Diagnostic> errors = resource.getErrors();
        if (!errors.isEmpty() || resource.getContents().size() != 1) {
            throw fault(file, resource, null);
        }
        Document root = (Document) resource.getContents().get(0);
        root.setFormatVersion(FileFormat.CURRENT_VERSION);
        ElementIds.assignMissing(root);
        return new ModelFile(file, root, resource.lines());
    }

    private static ModelFileException fault(Path file, Resource resource, Exception cause) {
        for (Resource.Diagnostic error : resource.getErrors()) {
            String element = error instanceof StrictHandler.Fault fault ? fault.element() : "";
            Exception origin = error instanceof XMIException e ? e : cause;
            return new ModelFileException(
                    file, error.getLine(), error.getColumn(), element, error.getMessage(), origin);
        }
        return failure(file, Messages.get("malformed", cause == null ? "" : cause.getMessage()), cause);
    }

    /**
     * Writes a file: UTF-8, one element a line, in the order of the model. Elements without an ID get one. Either the whole
     * file is written or the old one stays.
     *
     * @param file the file; its folder must exist
     * @param root the root element
     * @throws ModelFileException if the file cannot be written, or a text of the model has characters that XML cannot hold
     */
    public static void save(Path file, Document root) throws ModelFileException {
        write(file, content(file, root));
    }

    /**
     * Writes content that is in memory. Either the whole file is written or the old one stays.
     *
     * @param file the file; its folder must exist
     * @param content what {@link #content} made, or an editor's text
     * @throws ModelFileException if the file cannot be written
     */
    public static void write(Path file, byte[] content) throws ModelFileException {
        try {
            AtomicWriter.write(file, content);
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw failure(file, Messages.get("noFolder"), e);
        } catch (AccessDeniedException e) {
            throw failure(file, Messages.get("notWritable"), e);
        } catch (IOException e) {
            throw failure(file, whyNotWritten(e), e);
        }
    }

    /** What the system says has no type but for the commonest reasons, only words. */
    private static String whyNotWritten(IOException cause) {
        String text = cause instanceof FileSystemException known && known.getReason() != null
                ? known.getReason()
                : String.valueOf(cause.getMessage());
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("not enough space") || lower.contains("quota exceeded")) {
            return Messages.get("full");
        }
        return lower.contains("read-only") ? Messages.get("readOnly") : Messages.get("ioWrite", text);
    }

    /**
     * What {@link #save} writes.
     *
     * @param file under which name it is told of in errors
     * @param root the root element
     * @return the bytes of the file
     * @throws ModelFileException if a text of the model has characters that XML cannot hold
     */
    public static byte[] content(Path file, Document root) throws ModelFileException {
        ElementIds.assignMissing(root);
        root.setFormatVersion(FileFormat.CURRENT_VERSION);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            if (root.eResource() instanceof ModelResource resource) {
                resource.save(out, null);
            } else {
                ModelResource temporary = newResource(URI.createURI("weft:temporary"));
                temporary.getContents().add(root);
                try {
                    temporary.save(out, null);
                } finally {
                    temporary.getContents().clear();
                }
            }
        } catch (IOException | RuntimeException e) {
            throw failure(file, Messages.get("notXml", String.valueOf(e.getMessage())), e);
        }
        return out.toByteArray();
    }

    private static ModelResource newResource(URI uri) {
        ModelResource resource = new ModelResource(uri);
        ResourceSet resources = new ResourceSetImpl();
        resources.setPackageRegistry(FileFormat.registry());
        resources
                .getResourceFactoryRegistry()
                .getExtensionToFactoryMap()
                .put(Resource.Factory.Registry.DEFAULT_EXTENSION, ModelResource.factory());
        resources.getResources().add(resource);
        return resource;
    }

    private static ModelFileException failure(Path file, String reason, Exception cause) {
        return new ModelFileException(file, 0, 0, "", reason, cause);
    }
}
