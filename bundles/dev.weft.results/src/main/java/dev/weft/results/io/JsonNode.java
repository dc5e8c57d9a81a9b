// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A JSON value that knows where it stands, so that what is wrong with it can be said precisely. */
final class JsonNode {
    private final Path file;
    private final int line;
    private final String path;
    private final Object value;

    /**
     * @param value a {@code Map<String, JsonNode>}, a {@code List<JsonNode>}, a {@link BigDecimal}, a {@link String},
     *     a {@link Boolean}, or null
     */
    JsonNode(Path file, int line, String path, Object value) {
        this.file = file;
        this.line = line;
        this.path = path;
        this.value = value;
    }

    boolean isNull() {
        return value == null;
    }

    /** A member of this object that must be there. */
    JsonNode get(String key) throws RunFolderException {
        JsonNode member = members().get(key);
        if (member == null) {
            throw bad("json.noKey", describe(), key);
        }
        return member;
    }

    /** A member of this object, empty when it is missing or null. */
    Optional<JsonNode> find(String key) throws RunFolderException {
        JsonNode member = members().get(key);
        return member == null || member.isNull() ? Optional.empty() : Optional.of(member);
    }

    String text(String key) throws RunFolderException {
        return get(key).text();
    }

    String text() throws RunFolderException {
        if (value instanceof String text) {
            return text;
        }
        throw bad("json.text", path);
    }

    /** A whole number of at least {@code minimum}. */
    long number(String key, long minimum) throws RunFolderException {
        return get(key).number(minimum);
    }

    /** A whole number of at least 0, or −1 for a null. */
    long optionalNumber(String key) throws RunFolderException {
        JsonNode member = get(key);
        return member.isNull() ? -1 : member.number(0);
    }

    long number(long minimum) throws RunFolderException {
        if (value instanceof BigDecimal number) {
            try {
                long whole = number.longValueExact();
                if (whole >= minimum) {
                    return whole;
                }
            } catch (ArithmeticException e) {
                throw badNumber(minimum);
            }
        }
        throw badNumber(minimum);
    }

    /** A number of at least 0. */
    double decimal(String key) throws RunFolderException {
        JsonNode member = get(key);
        if (member.value instanceof BigDecimal number && number.signum() >= 0) {
            return number.doubleValue();
        }
        throw member.bad("json.decimal", member.path);
    }

    /** The constant that a text names. */
    <T> T choice(String key, Function<String, Optional<T>> byKey, List<String> known) throws RunFolderException {
        String text = text(key);
        Optional<T> constant = byKey.apply(text);
        if (constant.isEmpty()) {
            JsonNode member = get(key);
            throw member.bad("json.choice", member.path, String.join(", ", known), Failures.quote(text));
        }
        return constant.get();
    }

    List<JsonNode> list(String key) throws RunFolderException {
        JsonNode member = get(key);
        if (member.value instanceof List<?> list) {
            return list.stream().map(JsonNode.class::cast).toList();
        }
        throw member.bad("json.list", member.path);
    }

    RunFolderException bad(String key, Object... arguments) {
        return Failures.at(file, line, key, arguments);
    }

    String path() {
        return path;
    }

    private Map<?, JsonNode> members() throws RunFolderException {
        if (value instanceof Map<?, ?> map) {
            @SuppressWarnings("unchecked")
            Map<?, JsonNode> members = (Map<?, JsonNode>) map;
            return members;
        }
        throw bad("json.object", describe());
    }

    private RunFolderException badNumber(long minimum) {
        return minimum == Long.MIN_VALUE ? bad("json.anyNumber", path) : bad("json.number", path, minimum);
    }

    private String describe() {
        return path.isEmpty() ? "$" : path;
    }
}
