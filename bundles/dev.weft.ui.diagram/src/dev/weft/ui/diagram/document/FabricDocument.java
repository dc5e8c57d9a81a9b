// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import dev.weft.model.edit.ModelAdapterFactory;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.domain.EditingDomain;

/**
 * A fabric that is being edited. Its command stack is the only one: whatever changes the fabric is undone there. The stack and
 * the item providers stay the same when the file is read again.
 */
public final class FabricDocument {
    private final BasicCommandStack commands = new BasicCommandStack();
    private final ModelAdapterFactory itemProviders = new ModelAdapterFactory();
    private EditingDomain domain;
    private Fabric fabric;
    private FileStamp stamp = FileStamp.MISSING;
    private boolean recovered;

    /**
     * Reads a file. Where that fails, the document is as before.
     *
     * @param file a fabric's file
     * @throws ModelFileException if it cannot be read
     */
    public void load(Path file) throws ModelFileException {
        FileStamp read = FileStamp.of(file);
        take(ModelFiles.loadToShow(file).fabric(), read);
        recovered = false;
    }

    /**
     * Takes content that was never saved, which is still to be. Where that fails, the document is as before.
     *
     * @param file the fabric's file, which is not read
     * @param content what would have been saved
     * @throws ModelFileException if it is no fabric
     */
    public void recover(Path file, byte[] content) throws ModelFileException {
        FileStamp now = FileStamp.of(file);
        take(ModelFiles.read(file, content).fabric(), now);
        recovered = true;
    }

    private void take(Fabric loaded, FileStamp read) {
        ResourceSet resources = loaded.eResource().getResourceSet();
        domain = new AdapterFactoryEditingDomain(itemProviders, commands, resources);
        resources.eAdapters().add(new AdapterFactoryEditingDomain.EditingDomainProvider(domain));
        fabric = loaded;
        stamp = read;
        commands.flush();
        commands.saveIsDone();
    }

    /** @return whether there is something to save. */
    public boolean isDirty() {
        return recovered || commands.isSaveNeeded();
    }

    /**
     * The fabric as it is to be written.
     *
     * @param file where to
     * @return the bytes of the file
     * @throws ModelFileException if a text of the model has characters that no file can hold
     */
    public byte[] content(Path file) throws ModelFileException {
        return ModelFiles.content(file, fabric);
    }

    /** @return the same to be looked at; nothing where no file can hold it. */
    public byte[] shown(Path file) {
        try {
            return content(file);
        } catch (ModelFileException e) {
            // Saving tells so.
            return new byte[0];
        }
    }

    /** To be called when the fabric was written to a file. */
    public void saved(Path file) {
        stamp = FileStamp.of(file);
        recovered = false;
        commands.saveIsDone();
    }

    /** @return whether the file is another one than what was read or written last. */
    public boolean isOutdated(Path file) {
        return !FileStamp.of(file).equals(stamp);
    }

    /** From now on the file as it is counts as read: what is in the document is to win. */
    public void ignoreFile(Path file) {
        stamp = FileStamp.of(file);
    }

    /** @return the fabric; null until one was read. */
    public Fabric fabric() {
        return fabric;
    }

    /** @return the editing domain of the fabric; null until one was read. */
    public EditingDomain domain() {
        return domain;
    }

    /** @return the command stack. */
    public BasicCommandStack commands() {
        return commands;
    }

    /** @return gives the item providers of elements. */
    public AdapterFactory itemProviders() {
        return itemProviders;
    }

    /** To be called when the document is no longer needed. */
    public void dispose() {
        itemProviders.dispose();
    }
}
