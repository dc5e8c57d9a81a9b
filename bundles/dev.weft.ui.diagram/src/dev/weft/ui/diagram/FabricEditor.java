// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.recovery.Recoverable;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.document.FabricDocument;
import dev.weft.ui.diagram.editparts.DiagramPartFactory;
import dev.weft.ui.diagram.figures.DiagramRoot;
import dev.weft.ui.diagram.gef.EmfCommandStack;
import dev.weft.ui.diagram.look.DiagramFrame;
import dev.weft.ui.diagram.outline.FabricOutline;
import dev.weft.ui.diagram.palette.FabricPalette;
import dev.weft.ui.diagram.palette.PaletteLook;
import dev.weft.ui.diagram.palette.PalettePlace;
import java.nio.file.Path;
import java.util.EventObject;
import java.util.List;
import org.eclipse.core.expressions.EqualsExpression;
import org.eclipse.core.expressions.WithExpression;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.MouseWheelHandler;
import org.eclipse.gef.MouseWheelZoomHandler;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.dnd.TemplateTransferDragSourceListener;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite.FlyoutPreferences;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.gef.ui.palette.PaletteViewerProvider;
import org.eclipse.gef.ui.parts.GraphicalEditorWithFlyoutPalette;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.gef.ui.rulers.RulerComposite;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.tabbed.ITabbedPropertySheetPageContributor;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;

/**
 * The diagram editor of a fabric's file. A file that cannot be read is shown as a page that says why; it is never written over.
 */
public final class FabricEditor extends GraphicalEditorWithFlyoutPalette
        implements ITabbedPropertySheetPageContributor {
    /** ID of the editor. */
    public static final String ID = "dev.weft.ui.diagram.editor";

    private static final String CONTEXT = "dev.weft.ui.diagram.context";
    private static final String POPUP = "dev.weft.ui.diagram.popup";
    /** Attribute of problem markers: ID of the element at fault. */
    private static final String ELEMENT_ID = "dev.weft.ui.elementId";

    private final FabricDocument document = new FabricDocument();
    private final EditorSaving saving = new EditorSaving(this);
    private final FirstView firstView = new FirstView(this);
    private final FileWatch watch = new FileWatch(this);
    private final EditorRecovery recovery = new EditorRecovery(this);
    private final ProblemWatch problems = new ProblemWatch(this, ELEMENT_ID);
    private DiagramModel diagram;
    private FabricOutline outline;
    private TabbedPropertySheetPage properties;
    private ModelFileException failure;
    private Composite pages;
    private Composite diagramPage;
    private DiagramFrame frame;
    private ErrorPage errorPage;
    private RulerComposite rulers;
    private IContextActivation context;

    /** Makes an editor without a file. */
    public FabricEditor() {
        DefaultEditDomain domain = new DefaultEditDomain(this);
        domain.setCommandStack(new EmfCommandStack(document.commands()));
        setEditDomain(domain);
    }

    // ------------------------------------------------------------------------------------------------- what is edited

    /** @return the fabric; null where the file cannot be read. */
    public Fabric fabric() {
        return failure == null ? document.fabric() : null;
    }

    /** @return the document that is edited. */
    FabricDocument document() {
        return document;
    }

    /** @return the viewer of the diagram; null where the file cannot be read. */
    public GraphicalViewer viewer() {
        return failure == null ? getGraphicalViewer() : null;
    }

    /** @return the fabric's file. */
    public Path path() {
        return EditorInputs.path(getEditorInput()).toAbsolutePath();
    }

    /** @return how the diagram is looked at; null where the file cannot be read. */
    public DiagramFrame frame() {
        return failure == null ? frame : null;
    }

    /** @return what is shown; null where the file cannot be read. */
    public DiagramModel diagram() {
        return failure == null ? diagram : null;
    }

    /** @return zooms the diagram; null where the file cannot be read. */
    public ZoomManager zoom() {
        return viewer() == null ? null : ((DiagramRoot) viewer().getRootEditPart()).getZoomManager();
    }

    /** @return the only command stack; changes made through it can be undone. */
    public EditingDomain editingDomain() {
        return failure == null ? document.domain() : null;
    }

    /**
     * Selects an element and scrolls to it.
     *
     * @param id ID of a node or link
     * @return whether the diagram shows such an element
     */
    public boolean reveal(String id) {
        return viewer() != null && new EditorPlace(this).reveal(id);
    }

    /** Selects elements, and scrolls to the first. */
    public void select(List<String> ids) {
        if (viewer() != null) {
            new EditorPlace(this).focus(ids);
            viewer().flush();
            new EditorPlace(this).select(ids, 0);
        }
    }

    /** Zooms so that what is selected fills the window. */
    public void zoomToSelection() {
        DiagramZoom.fitSelection(viewer(), zoom());
    }

    // ---------------------------------------------------------------------------------------------------------- pages

    @Override
    public void createPartControl(Composite parent) {
        pages = new Composite(parent, SWT.NONE);
        pages.setLayout(new StackLayout());
        open();
        watch.start();
        recovery.start();
        // For the Outline and Properties views too, which do not activate contexts of the editor.
        WithExpression inFront = new WithExpression(ISources.ACTIVE_EDITOR_ID_NAME);
        inFront.add(new EqualsExpression(ID));
        context = contexts().activateContext(CONTEXT, inFront);
    }

    private static IContextService contexts() {
        return PlatformUI.getWorkbench().getService(IContextService.class);
    }

    /** Reads the file, dropping all changes, and shows it, or why it cannot be read. */
    public void open() {
        try {
            document.load(EditorInputs.path(getEditorInput()));
            failure = null;
            showDiagram();
        } catch (ModelFileException e) {
            failure = e;
            showFailure();
        }
        firePropertyChange(PROP_DIRTY);
    }

    /** Shows what was never saved, as changes that are still to be. */
    void recover(byte[] content) throws ModelFileException {
        document.recover(path(), content);
        failure = null;
        showDiagram();
        firePropertyChange(PROP_DIRTY);
    }

    private void showDiagram() {
        if (diagramPage == null) {
            diagram = new DiagramModel(document);
            frame = new DiagramFrame(pages, diagram, new EditorPlace(this));
            diagramPage = frame.control();
            super.createPartControl(frame.body());
            problems.start();
            getGraphicalViewer().getControl().addListener(SWT.Resize, event -> firstView.resized());
            PaletteLook.mendTitle(diagramPage);
            WorkbenchTheme.whenChanged(diagramPage, this::lookAgain);
            pages.getDisplay().asyncExec(this::showFromStart);
        } else {
            diagram.reload();
            frame.sceneChanged();
            getGraphicalViewer().setContents(diagram.fabric());
        }
        if (outline != null) {
            outline.show();
        }
        show(diagramPage);
    }

    private void lookAgain() {
        ((DiagramRoot) getGraphicalViewer().getRootEditPart()).lookAgain();
        diagramPage.redraw(0, 0, diagramPage.getSize().x, diagramPage.getSize().y, true);
    }

    private void showFailure() {
        if (errorPage == null) {
            errorPage = new ErrorPage(pages, this);
        }
        errorPage.show(failure);
        show(errorPage);
    }

    private void show(Composite page) {
        ((StackLayout) pages.getLayout()).topControl = page;
        pages.layout();
    }

    /** Shows the diagram from its upper left corner, or all of it where it is larger than the window. */
    public void showFromStart() {
        firstView.show();
    }

    @Override
    protected void createGraphicalViewer(Composite parent) {
        rulers = new RulerComposite(parent, SWT.NONE);
        super.createGraphicalViewer(rulers);
        rulers.setGraphicalViewer((ScrollingGraphicalViewer) getGraphicalViewer());
    }

    @Override
    protected Control getGraphicalControl() {
        return rulers;
    }

    @Override
    protected void configureGraphicalViewer() {
        super.configureGraphicalViewer();
        GraphicalViewer viewer = getGraphicalViewer();
        DiagramRoot root = new DiagramRoot(diagram);
        root.getZoomManager().setZoomLevelContributions(List.of(ZoomManager.FIT_ALL, ZoomManager.FIT_WIDTH));
        viewer.setRootEditPart(root);
        viewer.setEditPartFactory(new DiagramPartFactory(diagram));
        viewer.setKeyHandler(new GraphicalViewerKeyHandler(viewer));
        ViewSettings.start(viewer, diagram);
        viewer.setProperty(MouseWheelHandler.KeyGenerator.getKey(SWT.MOD1), MouseWheelZoomHandler.SINGLETON);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        viewer.setContextMenu(menu);
        getEditorSite().registerContextMenu(POPUP, menu, viewer, false);
    }

    @Override
    protected void initializeGraphicalViewer() {
        super.initializeGraphicalViewer();
        SelectionFollower.follow(getGraphicalViewer(), diagram);
        getGraphicalViewer().addDropTargetListener(new PaletteDrop(getGraphicalViewer()));
        getGraphicalViewer().setContents(diagram.fabric());
        Setting.whenChanged(rulers, () -> FabricPalette.renew(getEditDomain()), Setting.CATALOGUES);
    }

    @Override
    protected PaletteRoot getPaletteRoot() {
        return FabricPalette.create();
    }

    @Override
    protected FlyoutPreferences getPalettePreferences() {
        return new PalettePlace();
    }

    @Override
    protected PaletteViewerProvider createPaletteViewerProvider() {
        return new PaletteViewerProvider(getEditDomain()) {
            @Override
            public PaletteViewer createPaletteViewer(Composite parent) {
                PaletteViewer viewer = PaletteLook.viewer();
                viewer.createControl(parent);
                configurePaletteViewer(viewer);
                hookPaletteViewer(viewer);
                return viewer;
            }

            @Override
            protected void configurePaletteViewer(PaletteViewer viewer) {
                super.configurePaletteViewer(viewer);
                viewer.addDragSourceListener(new TemplateTransferDragSourceListener(viewer));
            }
        };
    }

    @Override
    public void setFocus() {
        if (failure != null) {
            errorPage.setFocus();
        } else if (getGraphicalViewer() != null) {
            super.setFocus();
        }
    }

    // ----------------------------------------------------------------------------------------------------------- file

    @Override
    protected void setInput(IEditorInput input) {
        super.setInput(input);
        setPartName(input.getName());
        setTitleToolTip(input.getToolTipText());
    }

    @Override
    public boolean isDirty() {
        return failure == null && document.isDirty();
    }

    @Override
    public void commandStackChanged(EventObject event) {
        firePropertyChange(PROP_DIRTY);
        super.commandStackChanged(event);
        if (properties != null
                && properties.getControl() != null
                && !properties.getControl().isDisposed()
                && properties.getCurrentTab() != null) {
            properties.refresh();
        }
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        saving.save(monitor);
    }

    @Override
    public boolean isSaveAsAllowed() {
        return failure == null;
    }

    @Override
    public void doSaveAs() {
        saving.saveAs();
    }

    /** To be called when the file was written. */
    void saved() {
        firePropertyChange(PROP_DIRTY);
    }

    /** The file is another one from now on, with the same content. */
    void moveTo(IEditorInput input) {
        setInput(input);
        firePropertyChange(PROP_INPUT);
        firePropertyChange(PROP_TITLE);
    }

    // ------------------------------------------------------------------------------------------------------- adapters

    @Override
    public String getContributorId() {
        return ID;
    }

    @Override
    public Object getAdapter(@SuppressWarnings("rawtypes") Class type) {
        if (type == IGotoMarker.class) {
            return (IGotoMarker) marker -> reveal(marker.getAttribute(ELEMENT_ID, ""));
        }
        if (type == Recoverable.class) {
            return recovery;
        }
        if (failure != null || diagram == null) {
            // Nothing of the diagram is there to be shown.
            boolean needed = type == CommandStack.class || type == ActionRegistry.class;
            return needed ? super.getAdapter(type) : null;
        }
        if (type == ZoomManager.class) {
            return zoom();
        }
        if (type == EditingDomain.class) {
            return document.domain();
        }
        if (type == IContentOutlinePage.class) {
            outline = new FabricOutline(diagram, getGraphicalViewer(), getEditDomain(), getSelectionSynchronizer());
            return outline;
        }
        if (type == IPropertySheetPage.class) {
            properties = new TabbedPropertySheetPage(this);
            return properties;
        }
        return super.getAdapter(type);
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (getGraphicalViewer() != null) {
            super.selectionChanged(part, selection);
        }
    }

    @Override
    public void dispose() {
        watch.stop();
        recovery.stop();
        problems.stop();
        if (context != null) {
            contexts().deactivateContext(context);
        }
        if (diagram != null) {
            frame.dispose();
            diagram.dispose();
        }
        super.dispose();
        getEditDomain().getCommandStack().dispose();
        document.dispose();
    }
}
