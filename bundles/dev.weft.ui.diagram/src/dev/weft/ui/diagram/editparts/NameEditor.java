// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import dev.weft.model.core.CorePackage;
import dev.weft.render.style.TextStyle;
import dev.weft.ui.common.properties.CheckedTextCellEditor;
import dev.weft.ui.common.properties.ValueTexts;
import dev.weft.ui.diagram.figures.DiagramLook;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;

/** The field in which the name of a box is edited in place. Enter takes the name, Escape leaves the old one. */
final class NameEditor extends DirectEditManager {
    private final NodePart part;

    NameEditor(NodePart part) {
        super(part, CheckedTextCellEditor.class, editor -> locate(part, editor));
        this.part = part;
    }

    private static void locate(NodePart part, CellEditor editor) {
        Text text = (Text) editor.getControl();
        Rectangle title = part.box().titleArea();
        Point wanted = text.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        int height = Math.max(title.height, wanted.y);
        int width = Math.max(title.width, wanted.x + wanted.y);
        text.setBounds(title.x, title.y - (height - title.height) / 2, width, height);
    }

    @Override
    protected CellEditor createCellEditorOn(Composite composite) {
        CheckedTextCellEditor editor = new CheckedTextCellEditor(composite);
        editor.setValidator(value ->
                ValueTexts.problem(part.element(), CorePackage.Literals.NAMED_ELEMENT__NAME, String.valueOf(value)));
        return editor;
    }

    @Override
    protected void initCellEditor() {
        String name = part.element().getName();
        getCellEditor().setValue(name == null ? "" : name);
        Text text = (Text) getCellEditor().getControl();
        text.setFont(DiagramLook.font(TextStyle.TITLE));
        text.selectAll();
    }
}
