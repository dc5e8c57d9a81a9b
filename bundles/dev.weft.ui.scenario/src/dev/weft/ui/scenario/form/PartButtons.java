// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.scenario.document.ScenarioDocument;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** The buttons beside the tree of parts, which its context menu and keys repeat. */
final class PartButtons {
    private final PartsTree tree;
    private final ScenarioDocument document;
    private final ScenarioPage page;
    private final Button add;
    private final Button duplicate;
    private final Button remove;
    private final Button up;
    private final Button down;

    PartButtons(Composite parent, FormToolkit toolkit, PartsTree tree, ScenarioDocument document, ScenarioPage page) {
        this.tree = tree;
        this.document = document;
        this.page = page;
        Composite column = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().applyTo(column);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(column);
        add = button(column, toolkit, Messages.add, this::openMenu);
        duplicate = button(column, toolkit, Messages.duplicate, this::duplicate);
        remove = button(column, toolkit, Messages.remove, this::remove);
        up = button(column, toolkit, Messages.up, () -> move(-1));
        down = button(column, toolkit, Messages.down, () -> move(1));
        tree.viewer().getTree().addListener(SWT.KeyDown, this::key);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> fill(menu));
        tree.viewer().getTree().setMenu(menu.createContextMenu(tree.viewer().getTree()));
    }

    private static Button button(Composite parent, FormToolkit toolkit, String text, Runnable action) {
        Button button = toolkit.createButton(parent, text, SWT.PUSH);
        button.addListener(SWT.Selection, event -> action.run());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(button);
        return button;
    }

    private void key(Event event) {
        if (event.keyCode == SWT.DEL && remove.isEnabled()) {
            remove();
        }
    }

    private void fill(MenuManager menu) {
        Scenario scenario = document.scenario();
        if (scenario != null) {
            new NewParts(scenario, this::added).fill(menu);
        }
    }

    private void openMenu() {
        MenuManager manager = new MenuManager();
        fill(manager);
        Menu menu = manager.createContextMenu(add);
        var place = add.toDisplay(0, add.getSize().y);
        menu.setLocation(place);
        menu.addListener(SWT.Hide, event -> menu.getDisplay().asyncExec(manager::dispose));
        menu.setVisible(true);
    }

    private void added(NamedElement part) {
        page.add(part, NewParts.branch(part));
    }

    private void duplicate() {
        NamedElement copy = (NamedElement) EcoreUtil.copy(tree.selected());
        NewParts.renew(document.scenario(), copy);
        page.add(copy, tree.branch());
    }

    private void remove() {
        Element part = tree.selected();
        List<Element> siblings = tree.branch().of(document.scenario());
        int index = siblings.indexOf(part);
        page.change(() -> siblings.remove(part));
        tree.select(siblings.isEmpty() ? document.scenario() : siblings.get(Math.min(index, siblings.size() - 1)));
    }

    private void move(int by) {
        Element part = tree.selected();
        List<Element> siblings = tree.branch().of(document.scenario());
        int to = siblings.indexOf(part) + by;
        page.change(() -> {
            siblings.remove(part);
            siblings.add(to, part);
        });
        tree.select(part);
    }

    void update() {
        Element part = tree.selected();
        Branch branch = part == null ? null : tree.branch();
        boolean editable = document.scenario() != null;
        add.setEnabled(editable);
        List<Element> siblings = branch == null || !editable ? List.of() : branch.of(document.scenario());
        int index = part == null ? -1 : siblings.indexOf(part);
        duplicate.setEnabled(index >= 0);
        remove.setEnabled(index >= 0);
        up.setEnabled(index > 0);
        down.setEnabled(index >= 0 && index < siblings.size() - 1);
    }
}
