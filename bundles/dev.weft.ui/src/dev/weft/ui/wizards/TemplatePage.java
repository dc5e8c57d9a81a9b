// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.wizards.preview.PreviewPane;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Chooses the template of a new fabric and the values of its parameters. */
final class TemplatePage extends WizardPage {
    private static final int DESCRIPTION_LINES = 2;
    private static final int FIELDS_HEIGHT = 420;
    private static final int FIELDS_WIDTH = 480;
    private static final int TEXT_WIDTH = 940;
    private static final String FIRST_CHOICE = "leaf-spine";

    private final List<FabricTemplate> templates = new ArrayList<>();
    private Combo chooser;
    private Label description;
    private ScrolledComposite scroller;
    private ParameterFields fields;
    private PreviewPane preview;

    TemplatePage() {
        super("template");
        setTitle(Messages.templateTitle);
        setDescription(Messages.templateDescription);
        templates.addAll(Templates.all());
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "reference/templates");

        new Label(area, SWT.NONE).setText(Messages.templateChooser);
        chooser = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
        chooser.add(Messages.templateEmpty);
        templates.forEach(template -> chooser.add(template.title()));
        chooser.addListener(SWT.Selection, event -> choose());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(chooser);

        description = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(TEXT_WIDTH, description.getFont().getFontData()[0].getHeight() * 2 * DESCRIPTION_LINES)
                .applyTo(description);

        Composite content = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(content);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(content);
        scroller = new ScrolledComposite(content, SWT.V_SCROLL | SWT.BORDER);
        scroller.setExpandHorizontal(true);
        scroller.setExpandVertical(true);
        // As wide as the fields need: all further room is the preview's.
        GridDataFactory.fillDefaults()
                .grab(false, true)
                .hint(FIELDS_WIDTH, FIELDS_HEIGHT)
                .applyTo(scroller);
        scroller.addListener(SWT.Resize, event -> fit());
        preview = new PreviewPane(content, this::previewed);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(preview.control());

        chooser.select(firstChoice());
        choose();
    }

    /** The simplest shape that most know; without it whatever comes first. */
    private int firstChoice() {
        for (int i = 0; i < templates.size(); i++) {
            if (templates.get(i).name().equals(FIRST_CHOICE)) {
                return i + 1;
            }
        }
        return templates.isEmpty() ? 0 : 1;
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            chooser.setFocus();
        }
    }

    /** @return the chosen template; null for an empty fabric. */
    private FabricTemplate template() {
        int index = chooser.getSelectionIndex() - 1;
        return index < 0 ? null : templates.get(index);
    }

    private void choose() {
        if (scroller.getContent() != null) {
            scroller.getContent().dispose();
        }
        FabricTemplate template = template();
        description.setText(template == null ? Messages.templateEmptyDescription : template.description());
        fields = new ParameterFields(scroller, template, this::validate);
        scroller.setContent(fields.control());
        fit();
        validate();
    }

    private void fit() {
        if (scroller.getContent() != null) {
            Point size = scroller.getContent().computeSize(scroller.getClientArea().width, SWT.DEFAULT);
            scroller.setMinHeight(size.y);
        }
    }

    private void validate() {
        Optional<Fabric> fabric = create();
        setPageComplete(fabric.isPresent());
        fabric.ifPresentOrElse(preview::preview, preview::clear);
    }

    /** What the parameters do not tell, the fabric itself may: that it is too large, or lacks ports. */
    private void previewed(String fault) {
        if (!fault.isEmpty()) {
            setErrorMessage(fault);
            setPageComplete(false);
        }
    }

    /** Makes the fabric, or shows why that is not possible. */
    private Optional<Fabric> create() {
        FabricTemplate template = template();
        setErrorMessage(null);
        fields.mark("", "");
        if (template == null) {
            return Optional.of(FabricFactory.eINSTANCE.createFabric());
        }
        try {
            return Optional.of(template.create(fields.values()));
        } catch (TemplateException e) {
            fields.mark(e.parameter(), e.getMessage());
            setErrorMessage(e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Makes the fabric as the user wants it.
     *
     * @param name the name of an empty one; those of templates have their own
     * @return the fabric; empty if the values do not allow it, which is shown
     */
    Optional<Fabric> createFabric(String name) {
        Optional<Fabric> fabric = create();
        if (template() == null) {
            fabric.ifPresent(made -> made.setName(name));
        }
        return fabric;
    }
}
