// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import dev.weft.ui.common.widgets.AccessibleNames;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.views.properties.IPropertySheetEntry;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetSorter;

/** The Properties view of model elements: properties in the order of the metamodel, names wide enough to be read. */
public final class ModelPropertySheetPage extends PropertySheetPage {
    private static final double NAME_SHARE = 0.45;
    private static final int NAME_WIDTH = 130;
    private static final double MOST_NAME_SHARE = 0.6;

    /** Makes a page. */
    public ModelPropertySheetPage() {
        setSorter(new PropertySheetSorter() {
            @Override
            public int compare(IPropertySheetEntry a, IPropertySheetEntry b) {
                return 0; // as they come
            }
        });
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        Tree tree = (Tree) getControl();
        AccessibleNames.set(tree, Messages.properties);
        tree.addListener(SWT.Resize, event -> {
            int width = tree.getClientArea().width;
            int name = (int) Math.min(width * MOST_NAME_SHARE, Math.max(NAME_WIDTH, width * NAME_SHARE));
            tree.getColumn(0).setWidth(name);
            tree.getColumn(1).setWidth(width - name);
        });
    }
}
