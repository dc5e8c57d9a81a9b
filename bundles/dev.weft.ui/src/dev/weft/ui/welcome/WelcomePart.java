// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.welcome;

import dev.weft.ui.WeftImages;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IntroPart;

/**
 * The page that a new workspace opens with, and Help → Welcome. Made of plain controls, so that it needs no web browser,
 * follows the theme and is operated by keyboard.
 */
public final class WelcomePart extends IntroPart {
    private static final int WIDTH = 820;
    private static final int BUTTON_WIDTH = 230;
    private static final int MARGIN = 28;
    private static final int GAP = 14;
    private static final int ICON = 64;

    private ScrolledComposite scroller;
    private Button first;

    @Override
    public void createPartControl(Composite parent) {
        scroller = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
        scroller.setExpandHorizontal(true);
        scroller.setExpandVertical(true);
        Composite all = new Composite(scroller, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(all);
        Composite column = new Composite(all, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(2 * GAP, GAP).applyTo(column);
        GridDataFactory.fillDefaults()
                .align(SWT.CENTER, SWT.CENTER)
                .grab(true, true)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(column);
        createHead(column);
        first = createButton(column, Messages.example, Messages.exampleText, WelcomeActions::openExample);
        createButton(column, Messages.draw, Messages.drawText, WelcomeActions::draw);
        createButton(column, Messages.importFabric, Messages.importText, WelcomeActions::importFabric);
        createButton(column, Messages.tour, Messages.tourText, WelcomeActions::takeTour);
        createPath(column);
        createButton(column, Messages.close, Messages.closeText, WelcomeActions::close);
        scroller.setContent(all);
        Point size = all.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        scroller.setMinSize(size);
    }

    private static void createHead(Composite column) {
        Composite head = new Composite(column, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(GAP, 2).applyTo(head);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(head);
        Label mark = new Label(head, SWT.NONE);
        mark.setImage(WeftImages.get(WeftImages.MARK));
        GridDataFactory.fillDefaults().span(1, 2).hint(ICON, ICON).applyTo(mark);
        Label title = new Label(head, SWT.NONE);
        title.setText(Messages.title);
        title.setFont(JFaceResources.getHeaderFont());
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.END).grab(true, true).applyTo(title);
        Label subtitle = new Label(head, SWT.WRAP);
        subtitle.setText(Messages.subtitle);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.BEGINNING)
                .grab(true, true)
                .hint(WIDTH - ICON - GAP, SWT.DEFAULT)
                .applyTo(subtitle);
    }

    private static Button createButton(Composite column, String text, String description, Runnable action) {
        Button button = new Button(column, SWT.PUSH);
        button.setText(text);
        button.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = description;
            }
        });
        // After the event: the action closes the page, and this button with it.
        button.addListener(SWT.Selection, event -> button.getDisplay().asyncExec(action));
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .hint(BUTTON_WIDTH, SWT.DEFAULT)
                .applyTo(button);
        Label label = new Label(column, SWT.WRAP);
        label.setText(description);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .hint(WIDTH - BUTTON_WIDTH - 2 * GAP, SWT.DEFAULT)
                .applyTo(label);
        return button;
    }

    /** What leads to the first result, in the words that the screen shows. */
    private static void createPath(Composite column) {
        Label title = new Label(column, SWT.NONE);
        title.setText(Messages.pathTitle);
        title.setFont(JFaceResources.getBannerFont());
        GridDataFactory.fillDefaults().span(2, 1).indent(0, GAP).applyTo(title);
        Label path = new Label(column, SWT.WRAP);
        path.setText(Messages.pathText);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(path);
        Label line = new Label(column, SWT.SEPARATOR | SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(line);
    }

    @Override
    public void setFocus() {
        first.setFocus();
    }

    @Override
    public void standbyStateChanged(boolean standby) {
        // The page looks the same in a corner; it scrolls.
        if (!PlatformUI.getWorkbench().isClosing()) {
            scroller.layout(true, true);
        }
    }
}
