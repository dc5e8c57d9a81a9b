// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.document;

import dev.weft.model.core.Element;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/**
 * A scenario that is edited as a form and as text at once. The text is what is saved and undone; the model is read from it
 * when the form needs it, and each change by the form is written back to the text. Only for the UI thread.
 */
public final class ScenarioDocument {
    private final Supplier<Path> path;
    private IDocument text;
    private final List<Runnable> listeners = new ArrayList<>();
    private Scenario scenario;
    private ModelFileException failure;
    private boolean stale = true;
    private boolean writing;

    /**
     * Makes the scenario of a text.
     *
     * @param path tells where the file is, for errors and to find the fabric
     * @param text the text of the file
     */
    public ScenarioDocument(Supplier<Path> path, IDocument text) {
        this.path = path;
        this.text = text;
    }

    /** @return where the file is. */
    public Path path() {
        return path.get();
    }

    /** @return the text as it stands now. */
    public String text() {
        return text.get();
    }

    /** Replaces all of the text, which can be undone. */
    public void setText(String now) {
        text.set(now);
    }

    /** From now on the text is another one, such as that of the file under its new name. */
    public void replaceText(IDocument other) {
        text = other;
        textChanged();
    }

    /** To be called when the text has changed. */
    public void textChanged() {
        if (!writing) {
            stale = true;
            tell();
        }
    }

    /** Adds somebody to tell after each change, whoever made it. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        List.copyOf(listeners).forEach(Runnable::run);
    }

    /** @return the scenario; null while the text is none, for which there is a {@link #failure}. */
    public Scenario scenario() {
        if (stale) {
            stale = false;
            scenario = null;
            failure = null;
            try {
                scenario = ModelFiles.read(path(), text().getBytes(StandardCharsets.UTF_8))
                        .scenario();
            } catch (ModelFileException e) {
                failure = e;
            }
        }
        return scenario;
    }

    /** @return why the text is no scenario; null if it is one. */
    public ModelFileException failure() {
        scenario();
        return failure;
    }

    /** @return whether the text has what a form cannot keep. */
    public boolean hasComments() {
        return text().contains("<!--");
    }

    /** Forgets what was changed in the model and not written. */
    public void discard() {
        stale = true;
        tell();
    }

    /**
     * Writes the model to the text, where only what differs is replaced.
     *
     * @throws ModelFileException if a text of the model has characters that no file can hold; the model is as before then
     */
    public void write() throws ModelFileException {
        String now;
        try {
            now = new String(ModelFiles.content(path(), scenario), StandardCharsets.UTF_8);
        } catch (ModelFileException e) {
            discard();
            throw e;
        }
        writing = true;
        try {
            replace(text(), now);
        } finally {
            writing = false;
        }
        tell();
    }

    private void replace(String before, String now) {
        int start = 0;
        int shorter = Math.min(before.length(), now.length());
        while (start < shorter && before.charAt(start) == now.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && before.charAt(before.length() - 1 - end) == now.charAt(now.length() - 1 - end)) {
            end++;
        }
        if (start == before.length() && start == now.length()) {
            return;
        }
        try {
            text.replace(start, before.length() - start - end, now.substring(start, now.length() - end));
        } catch (BadLocationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @return the element of that ID as the model is now; null where there is none. */
    public Element find(String id) {
        if (scenario() == null || id == null) {
            return null;
        }
        if (id.equals(scenario.getId())) {
            return scenario;
        }
        var all = EcoreUtil.<Object>getAllContents(scenario, false);
        while (all.hasNext()) {
            if (all.next() instanceof Element element && id.equals(element.getId())) {
                return element;
            }
        }
        return null;
    }
}
