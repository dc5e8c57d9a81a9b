// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import dev.weft.exchange.audit.Finding.Kind;
import dev.weft.exchange.report.Fate;
import dev.weft.exchange.report.Note;
import dev.weft.exchange.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * What a comparison of plan and building found.
 *
 * @param planned number of planned cables
 * @param built number of cables that were found
 * @param matching cables that are where they should be, whatever their rate
 * @param findings what differs
 */
public record AuditResult(int planned, int built, int matching, List<Finding> findings) {
    /** Takes a copy of the list. */
    public AuditResult {
        findings = List.copyOf(findings);
    }

    /** @return whether nothing differs. */
    public boolean isEqual() {
        return findings.isEmpty();
    }

    /** @return how many findings are of a kind. */
    public long count(Kind kind) {
        return findings.stream().filter(f -> f.kind() == kind).count();
    }

    /**
     * The same with the faults that the reading of the building found.
     *
     * @param report the report of the import
     * @return a result with one more finding for each fault
     */
    public AuditResult with(Report report) {
        List<Finding> all = new ArrayList<>(findings);
        for (Note note : report.notes(Fate.FAULT)) {
            for (String place : note.places()) {
                all.add(new Finding(Kind.FAULT, "", "", place, note.text(), 0, 0));
            }
        }
        return new AuditResult(planned, built, matching, all);
    }
}
