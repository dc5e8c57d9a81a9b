// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/**
 * How far a run is, as its process tells on its error output: one JSON object a line, between lines for people.
 * Thread-safe.
 */
final class RunProgress {
    private static final String EVENT = "event";

    private double fraction;
    private double secondsLeft = -1;
    private int runs;
    private int finished;
    private boolean isSweep;
    private String lastSentence = "";

    /**
     * Takes a line.
     *
     * @param line a line of the error output
     * @return whether it was progress; else it is for people
     */
    synchronized boolean take(String line) {
        JsonObject event = event(line);
        if (event == null) {
            if (!line.isBlank()) {
                lastSentence = line.strip();
            }
            return false;
        }
        switch (event.get(EVENT).getAsString()) {
            case "planned" -> {
                isSweep = event.has("points");
                runs = isSweep
                        ? (int) number(event, "points", 0)
                        : event.has("runs") ? event.getAsJsonArray("runs").size() : 0;
            }
            case "progress" -> {
                fraction = number(event, "overallFraction", fraction);
                secondsLeft = number(event, "secondsLeft", -1);
                finished = (int) number(event, "finishedPoints", finished);
            }
            case "finished" -> finished++;
            default -> {
                // Later versions of the command may tell more.
            }
        }
        return true;
    }

    private static JsonObject event(String line) {
        if (!line.startsWith("{\"" + EVENT + "\"")) {
            return null;
        }
        try {
            JsonElement element = JsonParser.parseString(line);
            return element.isJsonObject() ? element.getAsJsonObject() : null;
        } catch (JsonParseException e) {
            // Not ours after all; it is shown as it is.
            return null;
        }
    }

    private static double number(JsonObject event, String name, double otherwise) {
        JsonElement value = event.get(name);
        return value == null || !value.isJsonPrimitive() ? otherwise : value.getAsDouble();
    }

    /** @return the part that is done, 0 to 1. */
    synchronized double fraction() {
        return Math.max(0, Math.min(1, fraction));
    }

    /** @return the estimated seconds to the end; negative while unknown. */
    synchronized double secondsLeft() {
        return secondsLeft;
    }

    /** @return whether points of a sweep are counted rather than simulations. */
    synchronized boolean isSweep() {
        return isSweep;
    }

    /** @return how many simulations, or points of a sweep, there are; 0 while unknown. */
    synchronized int runs() {
        return runs;
    }

    /** @return how many of them have ended. */
    synchronized int finished() {
        return finished;
    }

    /** @return the last line for people, such as the reason of a failure; empty where there was none. */
    synchronized String lastSentence() {
        return lastSentence;
    }
}
