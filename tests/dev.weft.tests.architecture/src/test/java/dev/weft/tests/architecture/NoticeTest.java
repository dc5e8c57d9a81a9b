// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** NOTICE names everything of others that the product contains, in the version that is built with. */
class NoticeTest {
    private static final Pattern ARTEFACT =
            Pattern.compile("<groupId>([^<]*)</groupId><artifactId>([^<]*)</artifactId><version>([^<]*)</version>");

    @Test
    void namesEveryArtefactOfTheTargetPlatform() {
        String notice = Tree.text(Tree.ROOT.resolve("NOTICE"));
        String target = Tree.text(Tree.ROOT.resolve("target-platform/weft-target-platform.target"));
        List<String> missing = ARTEFACT.matcher(target)
                .results()
                .filter(artefact -> !artefact.group(1).equals("org.eclipse.platform"))
                .map(artefact -> artefact.group(2) + " " + artefact.group(3))
                .filter(artefact -> !Pattern.compile("(?m)(^|[ ,])" + Pattern.quote(artefact) + "([ ,]|$)")
                        .matcher(notice)
                        .find())
                .toList();
        assertEquals(List.of(), missing);
    }
}
