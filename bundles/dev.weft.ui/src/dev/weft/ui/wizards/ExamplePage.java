// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Span;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.gallery.Example;
import dev.weft.ui.gallery.ExampleProjects;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** Chooses among the examples. */
final class ExamplePage extends WizardPage {
    private static final int WIDTH = 560;
    private static final int LIST_HEIGHT = 140;
    private static final int TEXT_HEIGHT = 130;

    private final List<Example> examples = Example.all();
    private Table table;
    private Text description;

    ExamplePage() {
        super("examples");
        setTitle(Messages.exampleTitle);
        setDescription(Messages.exampleDescription);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "first-minutes");
        new Label(area, SWT.NONE).setText(Messages.exampleList);
        table = new Table(area, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, LIST_HEIGHT).applyTo(table);
        for (Example example : examples) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(example.title());
            item.setData(example);
        }
        table.addListener(SWT.Selection, event -> update());
        description = new Text(area, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL | SWT.BORDER);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, TEXT_HEIGHT)
                .applyTo(description);
        checkFirst();
        update();
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            table.setFocus();
        }
    }

    /** Offers the first example that is not yet in the workspace. */
    private void checkFirst() {
        for (TableItem item : table.getItems()) {
            if (!ExampleProjects.project((Example) item.getData()).exists()) {
                item.setChecked(true);
                table.setSelection(item);
                return;
            }
        }
    }

    /** What its page begins with. */
    private static String summary(Example example) {
        return example.page().stream()
                .filter(block -> block instanceof Paragraph)
                .map(block -> Span.words(((Paragraph) block).words()))
                .findFirst()
                .orElse("");
    }

    private void update() {
        TableItem[] selected = table.getSelection();
        description.setText(selected.length == 0 ? "" : summary((Example) selected[0].getData()));
        List<Example> chosen = chosen();
        String existing = chosen.stream()
                .filter(example -> ExampleProjects.project(example).exists())
                .map(Example::name)
                .findFirst()
                .orElse(null);
        setErrorMessage(existing == null ? null : NLS.bind(Messages.exampleExists, existing));
        setPageComplete(!chosen.isEmpty() && existing == null);
    }

    /** @return the examples that are ticked. */
    List<Example> chosen() {
        return Arrays.stream(table.getItems())
                .filter(TableItem::getChecked)
                .map(item -> (Example) item.getData())
                .toList();
    }
}
