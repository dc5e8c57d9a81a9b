// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The beginning of a file, by which its format is recognised. */
public final class Head {
    private final String name;
    private final byte[] bytes;
    private final long size;
    private final String text;

    Head(String name, byte[] bytes, long size) {
        this.name = name;
        this.bytes = bytes;
        this.size = size;
        String decoded = new String(bytes, StandardCharsets.UTF_8);
        text = decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
    }

    /** @return the file's name without folders, in lower case. */
    public String name() {
        return name.toLowerCase(Locale.ROOT);
    }

    /** @return its first bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** @return size of the whole file in bytes. */
    public long size() {
        return size;
    }

    /** @return its first bytes as text; unreadable bytes are replaced. */
    public String text() {
        return text;
    }

    /** @return whether it may be a text: it has no zero byte and no byte that UTF-8 does not know, but for a cut at the end. */
    public boolean isText() {
        int end = Math.max(0, text.length() - 2);
        return text.indexOf('\0') < 0 && text.substring(0, end).indexOf('\ufffd') < 0;
    }

    /** @return the first lines that are neither blank nor begin with {@code #}, stripped. */
    public List<String> lines() {
        return text.lines()
                .map(String::strip)
                .filter(l -> !l.isEmpty() && !l.startsWith("#"))
                .limit(200)
                .toList();
    }

    /** @return the first of these lines; empty where there is none. */
    public String firstLine() {
        List<String> lines = lines();
        return lines.isEmpty() ? "" : lines.get(0);
    }
}
