// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.results.Explanation;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.history.InputDifference;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;

/** What a table cannot tell: what the inputs differ in, how far each side can be trusted, why it took so long. */
final class ComparisonWords {
    private static final int MARGIN = 6;

    private final StyledText text;
    private final StringBuilder all = new StringBuilder();
    private final List<StyleRange> heads = new ArrayList<>();

    ComparisonWords(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        WorkbenchTheme.makePage(text);
        AccessibleNames.set(text, Messages.wordsName);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    }

    void show(ComparedRuns runs) {
        all.setLength(0);
        heads.clear();
        String first = runs.comparison().contenders().get(0).name();
        line(NLS.bind(Messages.legend, first));
        runs.differences().forEach(this::inputs);
        for (Contender one : runs.comparison().contenders()) {
            head(NLS.bind(Messages.trustOf, one.name(), ComparisonRows.level(one)));
            line(one.trust().reason());
            if (!one.isComplete()) {
                line(Messages.incomplete);
            }
        }
        boolean several = !runs.differences().isEmpty();
        runs.explanations().forEach((set, explanations) -> {
            for (Explanation one : explanations) {
                String policy = several ? NLS.bind(Messages.policyOf, one.policy(), set) : one.policy();
                head(NLS.bind(Messages.causesOf, new Object[] {policy, one.workload(), Long.toString(one.seed())}));
                line(one.sentence());
            }
        });
        text.setText(all.toString().stripTrailing());
        text.setStyleRanges(heads.toArray(StyleRange[]::new));
    }

    private void inputs(String name, List<InputDifference> differences) {
        head(NLS.bind(Messages.inputsOf, name));
        if (differences.isEmpty()) {
            line(Messages.inputsSame);
        }
        for (InputDifference one : differences) {
            line(NLS.bind(Messages.inputsLine, new Object[] {one.subject(), one.first(), one.second()}));
        }
    }

    private void head(String words) {
        all.append('\n');
        heads.add(new StyleRange(all.length(), words.length(), null, null, SWT.BOLD));
        all.append(words).append('\n');
    }

    private void line(String words) {
        all.append(words).append('\n');
    }

    /** @return what is shown. */
    String shown() {
        return text.getText();
    }
}
