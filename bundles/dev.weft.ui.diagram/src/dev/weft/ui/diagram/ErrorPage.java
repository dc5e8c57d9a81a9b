// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.io.ModelFileException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;

/** Shown in place of the diagram where the file cannot be read: what is wrong and where, and what can be done. */
final class ErrorPage extends Composite {
    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";
    private static final int MARGIN = 24;
    private static final int TEXT_WIDTH = 560;

    private final Label title;
    private final Text message;
    private final Button again;

    ErrorPage(Composite parent, FabricEditor editor) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(MARGIN, MARGIN).applyTo(this);
        setBackground(getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
        setBackgroundMode(SWT.INHERIT_FORCE);
        Label icon = new Label(this, SWT.NONE);
        icon.setImage(getDisplay().getSystemImage(SWT.ICON_ERROR));
        GridDataFactory.swtDefaults()
                .align(SWT.BEGINNING, SWT.BEGINNING)
                .span(1, 3)
                .applyTo(icon);
        title = new Label(this, SWT.NONE);
        title.setFont(JFaceResources.getHeaderFont());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        message = new Text(this, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
        GridDataFactory.fillDefaults().hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(message);
        Composite buttons = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        again = button(buttons, Messages.tryAgain, editor::open);
        button(buttons, Messages.openAsText, () -> openAsText(editor));
    }

    private static Button button(Composite parent, String text, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> action.run()));
        return button;
    }

    private static void openAsText(FabricEditor editor) {
        try {
            editor.getSite().getPage().openEditor(editor.getEditorInput(), TEXT_EDITOR, true, 0);
        } catch (PartInitException e) {
            Platform.getLog(ErrorPage.class).log(e.getStatus());
        }
    }

    void show(ModelFileException failure) {
        title.setText(NLS.bind(Messages.cannotShow, failure.file().getFileName()));
        String text = failure.reason();
        if (!failure.element().isEmpty()) {
            text = NLS.bind(Messages.element, failure.element(), text);
        }
        message.setText(failure.line() > 0 ? NLS.bind(Messages.line, failure.line(), text) : text);
        layout(true, true);
    }

    @Override
    public boolean setFocus() {
        return again.setFocus();
    }
}
