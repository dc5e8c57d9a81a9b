// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.io.Head;
import dev.weft.exchange.text.Messages;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Files that are known and not read, so that the refusal can say what they are. */
final class Strangers {
    private static final Map<String, String> TEXTS = texts();

    private Strangers() {}

    private static Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("containerlab", "(?s).*(^|\\n)topology:\\s*\\n.*(nodes|kinds):.*");
        texts.put("simaiBusbw", "(?s).*(^|\\n)(allreduce|allgather),:.*");
        texts.put("fabric", "(?s).*<(fabric:Fabric|scenario:Scenario|catalogue:Catalogue)[\\s>].*");
        return texts;
    }

    /** @return what the file is, as a sentence; empty where it is not known either. */
    static Optional<String> tell(Head head) {
        if (!head.isText()) {
            return Optional.empty();
        }
        return TEXTS.entrySet().stream()
                .filter(e -> head.text().matches(e.getValue()))
                .findFirst()
                .map(e -> Messages.get("stranger." + e.getKey()));
    }
}
