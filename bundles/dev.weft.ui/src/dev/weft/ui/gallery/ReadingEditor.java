// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import dev.weft.help.text.Block;
import dev.weft.help.text.MarkdownReader;
import dev.weft.help.text.Span;
import dev.weft.ui.WeftUi;
import dev.weft.ui.launch.SimulationShortcut;
import dev.weft.ui.reading.PageText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.EditorPart;

/** Shows a page of Markdown, above it what can be done with the scenarios and fabrics beside it. Nothing is edited. */
public final class ReadingEditor extends EditorPart {
    private final IResourceChangeListener listener = this::resourceChanged;
    private Composite area;
    private Composite actions;
    private PageText page;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput)) {
            throw new PartInitException(NLS.bind(Messages.cannotRead, input.getName()));
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    private IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        actions = new Composite(area, SWT.NONE);
        RowLayout row = new RowLayout(SWT.HORIZONTAL);
        row.marginLeft = row.marginTop = row.marginBottom = 8;
        row.spacing = 8;
        actions.setLayout(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(actions);
        page = new PageText(area, SWT.NONE, this::picture, this::follow);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(page.control());
        refresh();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(listener);
        super.dispose();
    }

    private void resourceChanged(IResourceChangeEvent event) {
        IResourceDelta delta = event.getDelta().findMember(file().getParent().getFullPath());
        boolean files =
                delta != null && (delta.getKind() == IResourceDelta.REMOVED || delta.getAffectedChildren().length > 0);
        if (files && !area.isDisposed()) {
            area.getDisplay().asyncExec(() -> {
                if (!area.isDisposed()) {
                    changed(delta);
                }
            });
        }
    }

    private void changed(IResourceDelta delta) {
        if (!file().exists()) {
            getSite().getPage().closeEditor(this, false);
            return;
        }
        for (IResourceDelta child : delta.getAffectedChildren()) {
            boolean text = child.getResource().equals(file()) && (child.getFlags() & IResourceDelta.CONTENT) != 0;
            boolean other = child.getResource() instanceof IFile && child.getKind() != IResourceDelta.CHANGED;
            if (text || other) {
                refresh();
                return;
            }
        }
    }

    private void refresh() {
        for (var child : actions.getChildren()) {
            child.dispose();
        }
        List<IFile> scenarios = siblings(WeftUi.SCENARIO_EXTENSION);
        for (IFile scenario : scenarios) {
            String text = scenarios.size() == 1
                    ? Messages.run
                    : NLS.bind(
                            Messages.runOne,
                            scenario.getFullPath().removeFileExtension().lastSegment());
            addAction(text, () -> SimulationShortcut.launch(scenario, ILaunchManager.RUN_MODE));
            addAction(NLS.bind(Messages.openFabric, scenario.getName()), () -> open(scenario));
        }
        for (IFile fabric : siblings(WeftUi.FABRIC_EXTENSION)) {
            addAction(NLS.bind(Messages.openFabric, fabric.getName()), () -> open(fabric));
        }
        boolean any = actions.getChildren().length > 0;
        actions.setVisible(any);
        GridDataFactory.fillDefaults().grab(true, false).exclude(!any).applyTo(actions);
        area.layout(true, true);
        page.show(read());
    }

    private void addAction(String text, Runnable action) {
        Button button = new Button(actions, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, event -> action.run());
    }

    private List<IFile> siblings(String extension) {
        List<IFile> found = new ArrayList<>();
        try {
            for (IResource member : file().getParent().members()) {
                if (member instanceof IFile file && extension.equals(file.getFileExtension())) {
                    found.add(file);
                }
            }
        } catch (CoreException e) {
            ILog.of(ReadingEditor.class).log(e.getStatus());
        }
        return found;
    }

    private List<Block> read() {
        try (InputStream in = file().getContents(true)) {
            return MarkdownReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (CoreException | IOException e) {
            return List.of(new Block.Paragraph(List.of(Span.plain(NLS.bind(Messages.cannotRead, e.getMessage())))));
        }
    }

    /** A file beside the page or below it; nothing elsewhere is read or opened. */
    private Optional<IFile> beside(String path) {
        IPath relative = IPath.fromPortableString(path);
        boolean inside = !relative.isAbsolute()
                && relative.getDevice() == null
                && relative.segmentCount() > 0
                && !IPath.fromPortableString(path).segment(0).equals("..");
        IFile found = inside ? file().getParent().getFile(relative) : null;
        return found != null && found.exists() ? Optional.of(found) : Optional.empty();
    }

    private Optional<ImageData> picture(String path) {
        Optional<IFile> picture = beside(path);
        if (picture.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = picture.get().getContents(true)) {
            return Optional.of(new ImageData(in));
        } catch (CoreException | IOException | SWTException e) {
            // A picture that cannot be read is told by its words.
            ILog.of(ReadingEditor.class).info(picture.get().getFullPath() + ": " + e.getMessage(), e);
            return Optional.empty();
        }
    }

    private void follow(String target) {
        if (target.startsWith("#")) {
            page.reveal(target.substring(1));
        } else if (target.startsWith("https:")) {
            Program.launch(target);
        } else {
            beside(target).ifPresent(this::open);
        }
    }

    private void open(IFile file) {
        try {
            IDE.openEditor(getSite().getPage(), file, true);
        } catch (PartInitException e) {
            ILog.of(ReadingEditor.class).log(e.getStatus());
        }
    }

    /** @return the page, for tests. */
    public PageText page() {
        return page;
    }

    @Override
    public void setFocus() {
        boolean any = actions.getChildren().length > 0;
        if (any) {
            actions.getChildren()[0].setFocus();
        } else {
            page.control().setFocus();
        }
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // There is nothing to save: a page is only read.
    }

    @Override
    public void doSaveAs() {
        // There is nothing to save: a page is only read.
    }
}
