// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import dev.weft.cli.text.Messages;
import dev.weft.validation.Outcome;
import dev.weft.validation.Verdict;
import dev.weft.validation.oracle.Band;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The cells of a row, as the table and the report print them. */
final class OutcomeText {
    private OutcomeText() {}

    static String measured(Outcome outcome) {
        return outcome.oracle().unit().text(outcome.measured().value());
    }

    /** Returns the difference in percent; nothing where the published value is a bound. */
    static String deviation(Outcome outcome) {
        double deviation = outcome.deviation();
        boolean twoSided = outcome.oracle().band() instanceof Band.Within
                || outcome.oracle().band() instanceof Band.Exactly;
        if (!twoSided || Double.isNaN(deviation)) {
            return "";
        }
        return deviation == 0 ? "0" : String.format(Locale.ROOT, "%+.1f %%", deviation * 100);
    }

    static String verdict(Outcome outcome) {
        return name(outcome.verdict());
    }

    static String name(Verdict verdict) {
        return switch (verdict) {
            case PASSES -> Messages.get("validate.passes");
            case CALIBRATED -> Messages.get("validate.calibrated");
            case DEVIATES -> Messages.get("validate.deviates");
            case FAILS -> Messages.get("validate.fails");
        };
    }

    /** Returns how many rows pass, deviate and fail, in one sentence. */
    static String summary(List<Outcome> outcomes) {
        Map<Verdict, Integer> counts = new TreeMap<>();
        outcomes.forEach(o -> counts.merge(o.verdict(), 1, Integer::sum));
        return Messages.get(
                "validate.summary",
                outcomes.size(),
                counts.getOrDefault(Verdict.PASSES, 0),
                counts.getOrDefault(Verdict.CALIBRATED, 0),
                counts.getOrDefault(Verdict.DEVIATES, 0),
                counts.getOrDefault(Verdict.FAILS, 0));
    }

    /** Returns the row's detail, and why it deviates where it does. */
    static String remark(Outcome outcome) {
        String detail = outcome.measured().detail();
        if (outcome.verdict() != Verdict.DEVIATES) {
            return detail;
        }
        String reason = outcome.oracle().deviation();
        return detail.isEmpty() ? reason : detail + ". " + reason;
    }
}
