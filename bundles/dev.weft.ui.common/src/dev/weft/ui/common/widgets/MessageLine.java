// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.widgets;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;

/** A sentence, with an icon before it where it tells of something good or bad. A long one is wrapped rather than cut. */
public final class MessageLine extends Composite {
    private static final int GAP = 5;
    /** What it takes at least; the layout gives it what is free. */
    private static final int WIDTH = 120;

    private final Label icon;
    private final Label words;

    /** Makes a line without a sentence. */
    public MessageLine(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(GAP, 0).applyTo(this);
        icon = new Label(this, SWT.NONE);
        words = new Label(this, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, true)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(words);
        tell("", null);
    }

    /**
     * Says a sentence.
     *
     * @param sentence empty for none
     * @param image identifier of one of the workbench's shared images; null for none
     */
    public void tell(String sentence, String image) {
        Image shown = image == null
                ? null
                : PlatformUI.getWorkbench().getSharedImages().getImage(image);
        icon.setImage(shown);
        icon.setVisible(shown != null);
        GridDataFactory.swtDefaults().exclude(shown == null).applyTo(icon);
        words.setText(sentence.replace("&", "&&"));
        words.setToolTipText(sentence.isEmpty() ? null : sentence);
        words.requestLayout();
    }

    /** @return the sentence; empty while there is none. */
    public String sentence() {
        return words.getText().replace("&&", "&");
    }
}
