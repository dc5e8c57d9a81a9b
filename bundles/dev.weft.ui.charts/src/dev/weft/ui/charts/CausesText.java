// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;

/** Why the workloads of runs took as long as they did, in sentences that can be copied. */
final class CausesText {
    /** Less than this part of the time is not said. */
    private static final double SAID = 0.01;

    private static final int MARGIN = 6;

    private final StyledText text;
    private List<String> sentences = List.of();

    CausesText(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        WorkbenchTheme.makePage(text);
        AccessibleNames.set(text, Messages.causesName);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    }

    /** Shows other explanations; several of one policy are told apart by seed and workload. */
    void show(List<Explanation> explanations) {
        StringBuilder all = new StringBuilder();
        List<StyleRange> heads = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (Explanation one : explanations) {
            String head =
                    NLS.bind(Messages.causesOf, new Object[] {one.policy(), one.workload(), Long.toString(one.seed())});
            heads.add(new StyleRange(all.length(), head.length(), null, null, SWT.BOLD));
            all.append(head).append('\n').append(one.sentence()).append('\n');
            if (one.isComplete()) {
                all.append(composition(one)).append('\n');
            }
            all.append('\n');
            said.add(one.sentence());
        }
        sentences = List.copyOf(said);
        text.setText(all.toString().strip());
        text.setStyleRanges(heads.toArray(StyleRange[]::new));
    }

    private static String composition(Explanation one) {
        return one.composition().entrySet().stream()
                .filter(part -> part.getValue() >= SAID * one.totalPs())
                .sorted(Map.Entry.<Cause, Long>comparingByValue().reversed())
                .map(part -> NLS.bind(
                        Messages.causesPart,
                        part.getKey().key(),
                        Long.toString(Math.round(100.0 * part.getValue() / one.totalPs()))))
                .collect(Collectors.joining(", "));
    }

    /** @return the sentences that are shown. */
    List<String> sentences() {
        return sentences;
    }

    /** @return the widget. */
    StyledText control() {
        return text;
    }
}
