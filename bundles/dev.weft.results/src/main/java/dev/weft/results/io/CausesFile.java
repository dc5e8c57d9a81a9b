// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.results.Explanation.Send;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code causes.json} beside run folders: why the workloads of these runs took as long as they did. */
public final class CausesFile {
    /** The file's name. */
    public static final String NAME = "causes.json";

    private static final List<String> KEYS =
            Arrays.stream(Cause.values()).map(Cause::key).toList();

    private CausesFile() {}

    /** @return whether the folder has explanations */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(NAME));
    }

    /**
     * Makes the document, which {@code weft explain --json} prints too.
     *
     * @param explanations in any order
     * @return an object
     */
    public static JsonObject toJson(List<Explanation> explanations) {
        JsonArray all = new JsonArray();
        explanations.forEach(one -> all.add(toJson(one)));
        JsonObject root = new JsonObject();
        root.add("explanations", all);
        return root;
    }

    /**
     * Writes explanations beside run folders.
     *
     * @param explanations in any order
     * @param folder where to
     * @throws RunFolderException when the file cannot be written
     */
    public static void write(List<Explanation> explanations, Path folder) throws RunFolderException {
        Path file = folder.resolve(NAME);
        try {
            WholeFile.write(file, toJson(explanations) + "\n");
        } catch (IOException e) {
            throw Failures.writing(file, e);
        }
    }

    private static JsonObject toJson(Explanation one) {
        JsonObject object = new JsonObject();
        object.addProperty("policy", one.policy());
        object.addProperty("seed", one.seed());
        object.addProperty("workload", one.workload());
        object.addProperty("totalPs", one.totalPs() < 0 ? null : one.totalPs());
        object.addProperty("sentence", one.sentence());
        object.add("compositionPs", toJson(one.composition()));
        JsonArray recoveries = new JsonArray();
        for (Recovery recovery : one.recoveries()) {
            JsonObject item = new JsonObject();
            item.addProperty("cause", recovery.cause().key());
            item.addProperty("statedPs", recovery.statedPs());
            item.addProperty(
                    "provenPs",
                    recovery.provenPs().isPresent() ? recovery.provenPs().getAsLong() : null);
            recoveries.add(item);
        }
        object.add("recoveries", recoveries);
        JsonArray path = new JsonArray();
        for (Send send : one.path()) {
            JsonObject item = new JsonObject();
            item.addProperty("source", send.source());
            item.addProperty("target", send.target());
            item.addProperty("bytes", send.bytes());
            item.addProperty("releasedPs", send.releasedPs());
            item.addProperty("deliveredPs", send.deliveredPs());
            item.add("causePs", toJson(send.causePs()));
            path.add(item);
        }
        object.add("path", path);
        JsonArray notes = new JsonArray();
        one.notes().forEach(notes::add);
        object.add("notes", notes);
        JsonObject places = new JsonObject();
        one.places().forEach((cause, names) -> {
            JsonArray list = new JsonArray();
            names.forEach(list::add);
            places.add(cause.key(), list);
        });
        object.add("places", places);
        return object;
    }

    private static JsonObject toJson(Map<Cause, Long> causes) {
        JsonObject object = new JsonObject();
        causes.forEach((cause, ps) -> object.addProperty(cause.key(), ps));
        return object;
    }

    /**
     * Reads explanations.
     *
     * @param folder where the file is
     * @return at least none
     * @throws RunFolderException when the file is not there or broken
     */
    public static List<Explanation> read(Path folder) throws RunFolderException {
        return readFile(folder.resolve(NAME));
    }

    /**
     * Reads explanations of a file of any name, such as what {@code weft explain --json} printed.
     *
     * @return at least none
     * @throws RunFolderException when the file is not there or broken
     */
    public static List<Explanation> readFile(Path file) throws RunFolderException {
        List<Explanation> all = new ArrayList<>();
        for (JsonNode one : JsonTree.read(file).list("explanations")) {
            all.add(explanation(one));
        }
        return all;
    }

    private static Explanation explanation(JsonNode one) throws RunFolderException {
        List<Recovery> recoveries = new ArrayList<>();
        for (JsonNode item : one.list("recoveries")) {
            Optional<JsonNode> proven = item.find("provenPs");
            recoveries.add(new Recovery(
                    item.choice("cause", CausesFile::cause, KEYS),
                    item.number("statedPs", Long.MIN_VALUE),
                    proven.isPresent() ? OptionalLong.of(proven.get().number(Long.MIN_VALUE)) : OptionalLong.empty()));
        }
        List<Send> path = new ArrayList<>();
        for (JsonNode item : one.list("path")) {
            path.add(new Send(
                    item.text("source"),
                    item.text("target"),
                    item.number("bytes", 0),
                    item.number("releasedPs", 0),
                    item.number("deliveredPs", 0),
                    causes(item.get("causePs"))));
        }
        List<String> notes = new ArrayList<>();
        for (JsonNode note : one.list("notes")) {
            notes.add(note.text());
        }
        return new Explanation(
                one.text("policy"),
                one.number("seed", 0),
                one.text("workload"),
                one.optionalNumber("totalPs"),
                causes(one.get("compositionPs")),
                recoveries,
                path,
                one.text("sentence"),
                notes,
                places(one.find("places")));
    }

    /** Files of older versions do not have them. */
    private static Map<Cause, List<String>> places(Optional<JsonNode> node) throws RunFolderException {
        Map<Cause, List<String>> places = new EnumMap<>(Cause.class);
        for (Cause cause : Cause.values()) {
            if (node.isPresent() && node.get().find(cause.key()).isPresent()) {
                List<String> names = new ArrayList<>();
                for (JsonNode name : node.get().list(cause.key())) {
                    names.add(name.text());
                }
                places.put(cause, names);
            }
        }
        return places;
    }

    private static Optional<Cause> cause(String key) {
        return Arrays.stream(Cause.values())
                .filter(cause -> cause.key().equals(key))
                .findFirst();
    }

    private static Map<Cause, Long> causes(JsonNode node) throws RunFolderException {
        Map<Cause, Long> causes = new EnumMap<>(Cause.class);
        for (Cause cause : Cause.values()) {
            Optional<JsonNode> ps = node.find(cause.key());
            if (ps.isPresent()) {
                causes.put(cause, ps.get().number(Long.MIN_VALUE));
            }
        }
        return causes;
    }
}
