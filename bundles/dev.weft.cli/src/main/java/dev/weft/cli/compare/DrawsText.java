// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.experiment.draws.AssumptionDraws.Outcome;
import java.io.PrintWriter;

/** What draws of unpublished constants said. */
public final class DrawsText {
    private DrawsText() {}

    /** Prints who wins in how many draws. */
    public static void print(Outcome outcome, PrintWriter out) {
        outcome.others()
                .forEach((name, wins) -> out.println(Messages.get(
                        "draws.wins",
                        outcome.policy(),
                        wins,
                        outcome.draws(),
                        name,
                        Rounded.time(Math.round(outcome.leastPs())),
                        Rounded.time(Math.round(outcome.mostPs())),
                        Rounded.time(Math.round(outcome.othersPs().get(name))))));
        out.println(
                Messages.get("draws.parameters", outcome.parameters().size(), String.join(", ", outcome.parameters())));
        out.flush();
    }

    /** Returns the same as one JSON document. */
    public static JsonObject toJson(Outcome outcome) {
        JsonObject document = new JsonObject();
        document.addProperty("policy", outcome.policy());
        document.addProperty("draws", outcome.draws());
        document.addProperty("leastPs", outcome.leastPs());
        document.addProperty("mostPs", outcome.mostPs());
        JsonArray parameters = new JsonArray();
        outcome.parameters().forEach(parameters::add);
        document.add("parameters", parameters);
        JsonArray others = new JsonArray();
        outcome.others().forEach((name, wins) -> {
            JsonObject one = new JsonObject();
            one.addProperty("policy", name);
            one.addProperty("completionTimePs", outcome.othersPs().get(name));
            one.addProperty("wins", wins);
            others.add(one);
        });
        document.add("against", others);
        return document;
    }
}
