// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.fabric.rules.Severity;
import dev.weft.model.core.Element;
import dev.weft.model.edit.Labels;
import dev.weft.model.edit.ModelAdapterFactory;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.scenario.document.ElementProblem;
import dev.weft.ui.scenario.fields.Field;
import dev.weft.ui.scenario.fields.FieldHost;
import dev.weft.ui.scenario.fields.Fields;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;

/** The settings of the selected part, and below them what the setting that has the focus is for. */
final class DetailsPane {
    private static final int HELP_LINES = 4;

    private final FormToolkit toolkit;
    private final FieldHost host;
    private final ModelAdapterFactory labels = new ModelAdapterFactory();
    private final Section section;
    private final ScrolledForm scrolled;
    private final Label help;
    private Element shown;
    private List<Field> fields = List.of();
    private Runnable table = () -> {};

    DetailsPane(Composite parent, FormToolkit toolkit, FieldHost host) {
        this.toolkit = toolkit;
        this.host = host;
        section = toolkit.createSection(parent, Section.TITLE_BAR);
        section.setText(Messages.settings);
        Composite area = toolkit.createComposite(section);
        GridLayoutFactory.swtDefaults().applyTo(area);
        section.setClient(area);
        scrolled = toolkit.createScrolledForm(area);
        scrolled.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 150).applyTo(scrolled);
        help = toolkit.createLabel(area, "", SWT.WRAP);
        int height = help.computeSize(SWT.DEFAULT, SWT.DEFAULT).y * HELP_LINES;
        GridDataFactory.fillDefaults().grab(true, false).hint(300, height).applyTo(help);
        section.addDisposeListener(event -> labels.dispose());
    }

    /** @return the part whose settings are shown; null for none. */
    Element shown() {
        return shown;
    }

    /** Shows the settings of a part; null for none. */
    void show(Element part) {
        shown = part;
        fields = List.of();
        table = () -> {};
        Composite body = scrolled.getBody();
        for (var child : body.getChildren()) {
            child.dispose();
        }
        explain("");
        section.setText(part == null || part instanceof Scenario ? Messages.settings : Labels.of(part));
        if (part != null) {
            GridLayoutFactory.swtDefaults().numColumns(2).spacing(8, 6).applyTo(body);
            Fields maker = new Fields(body, toolkit, host, labels);
            maker.addAll(part);
            if (part instanceof Policy policy) {
                PolicyFields choice = new PolicyFields(policy, host);
                choice.addTo(maker, body);
                table = new ParameterTable(body, toolkit, policy, host)::refresh;
            } else if (part instanceof FlowWorkload workload) {
                table = new FlowTable(body, toolkit, workload, host)::refresh;
            }
            fields = maker.made();
            toolkit.paintBordersFor(body);
        }
        section.layout(true, true);
        scrolled.reflow(true);
        scrolled.setOrigin(0, 0);
    }

    /** Shows the values as they are now. */
    void refresh() {
        fields.forEach(Field::refresh);
        table.run();
        if (shown != null && !(shown instanceof Scenario)) {
            section.setText(Labels.of(shown));
        }
    }

    void commit() {
        fields.stream().filter(field -> !field.control().isDisposed()).forEach(Field::commit);
    }

    void explain(String documentation) {
        help.setText(documentation);
    }

    /** Marks the fields whose values are wrong. */
    void show(List<ElementProblem> problems) {
        for (Field field : fields) {
            ElementProblem own = problems.stream()
                    .filter(p -> p.elementId().equals(shown.getId())
                            && p.feature().equals(field.feature().getName()))
                    .findFirst()
                    .orElse(null);
            field.showProblem(own == null ? null : own.message(), own != null && own.severity() != Severity.ERROR);
        }
    }
}
