// SPDX-License-Identifier: EPL-2.0
package dev.weft.sbom;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The licences in the file NOTICE: lines of works and, behind two blanks or more, their licence; names that end with a comma go on
 * in the next line. "all artefacts of GROUP" means those of a group of Maven, under the licence of the line above.
 */
final class Notice {
    private static final Pattern LICENSED = Pattern.compile("(.*?\\S)\\s{2,}(\\S.*)");
    private static final String OF_GROUP = "all artefacts of ";
    /** What follows is not in the product. */
    private static final String END = "In the tests only";

    /**
     * A work.
     *
     * @param version empty if the notice has none
     */
    record Entry(String version, String licence) {}

    private final Map<String, Entry> byArtifact = new HashMap<>();
    private final Map<String, String> byGroup = new HashMap<>();

    /** Reads the lines of a notice. */
    static Notice of(List<String> lines) {
        Notice notice = new Notice();
        String heading = "";
        List<String> pending = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(END)) {
                break;
            }
            String text = line.strip();
            Matcher licensed = LICENSED.matcher(text);
            if (!line.startsWith(" ")) {
                pending.clear();
                heading = licensed.matches() ? expression(licensed.group(2)) : "";
            } else if (text.startsWith(OF_GROUP)) {
                notice.byGroup.put(text.substring(OF_GROUP.length()).split(" ")[0], heading);
            } else if (licensed.matches()) {
                pending.add(licensed.group(1));
                notice.add(pending, expression(licensed.group(2)));
                pending.clear();
            } else {
                pending.add(text);
            }
        }
        return notice;
    }

    private void add(List<String> lines, String licence) {
        for (String work : String.join(" ", lines).split(",")) {
            String[] words = work.strip().split(" +");
            byArtifact.put(words[0], new Entry(words.length > 1 ? words[1] : "", licence));
        }
    }

    /** Makes an SPDX expression of "A (or B)", "A or B", "A, B" and "A (remark)". */
    static String expression(String words) {
        return words.strip()
                .replaceAll("\\s*\\(or ([^)]*)\\)", " OR $1")
                .replaceAll("\\s*\\([^)]*\\)", "")
                .replace(" or ", " OR ")
                .replaceAll(",\\s*", " AND ");
    }

    /** Returns what it says of a bundle. */
    Optional<Entry> of(Bundle bundle) {
        Entry entry = byArtifact.get(bundle.artifact());
        return entry != null
                ? Optional.of(entry)
                : Optional.ofNullable(byGroup.get(bundle.group())).map(licence -> new Entry("", licence));
    }
}
