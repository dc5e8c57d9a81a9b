// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.widgets;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;

/** What screen readers call controls that have neither words of their own nor a label before them. */
public final class AccessibleNames {
    /** The key of a control's data under which its name is. */
    private static final String NAME = "dev.weft.accessible.name";

    private AccessibleNames() {}

    /**
     * Names a control; a later name replaces an earlier one.
     *
     * @param control a table, a tree, a picture
     * @param name what it shows, in a few words
     */
    public static void set(Control control, String name) {
        boolean first = control.getData(NAME) == null;
        control.setData(NAME, name);
        if (!first) {
            return;
        }
        control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                if (event.childID == ACC.CHILDID_SELF) {
                    event.result = String.valueOf(control.getData(NAME));
                }
            }
        });
        if (control instanceof Canvas && !(control instanceof StyledText)) {
            control.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
                @Override
                public void getRole(AccessibleControlEvent event) {
                    if (event.childID == ACC.CHILDID_SELF) {
                        event.detail = ACC.ROLE_GRAPHIC;
                    }
                }
            });
        }
    }
}
