// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.recovery;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;

/**
 * What was in an editor and not in its file.
 *
 * @param id name of the copy, a new one in each session
 * @param file the file that was edited
 * @param editor ID of the editor
 * @param written when the copy was written, by the clock of then; only for people
 * @param base {@link #state} of the file when the changes began
 * @param content what the editor would have saved
 */
public record RecoveryCopy(String id, Path file, String editor, Instant written, String base, byte[] content) {
    private static final String FORMAT = "weft-recovery-1";
    private static final int HEADER_LINES = 5;

    /**
     * What shows whether a file is still the same: its time and its size. Not whether the time is earlier or later, so that it
     * does not matter where the clock was set back.
     *
     * @return the state; empty for a file that is not there
     */
    public static String state(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime().toInstant() + " " + attributes.size();
        } catch (IOException e) {
            return "";
        }
    }

    /** @return whether the file is what the changes were made to. */
    public boolean isBaseUnchanged() {
        return state(file).equals(base);
    }

    /** @return the bytes of the copy's own file: lines that tell what it is, then the content. */
    byte[] bytes() {
        String header = String.join("\n", FORMAT, file.toUri().toString(), editor, written.toString(), base) + "\n";
        byte[] head = header.getBytes(StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, all, head.length, content.length);
        return all;
    }

    /** @return the copy in such a file; null where it is not one. */
    static RecoveryCopy of(String id, byte[] bytes) {
        String[] lines = new String[HEADER_LINES];
        int start = 0;
        for (int line = 0; line < HEADER_LINES; line++) {
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            lines[line] = new String(bytes, start, end - start, StandardCharsets.UTF_8);
            start = Math.min(bytes.length, end + 1);
        }
        if (!lines[0].equals(FORMAT)) {
            return null;
        }
        try {
            Path file = Path.of(URI.create(lines[1]));
            byte[] content = Arrays.copyOfRange(bytes, start, bytes.length);
            return new RecoveryCopy(id, file, lines[2], Instant.parse(lines[3]), lines[4], content);
        } catch (IllegalArgumentException | DateTimeException e) {
            return null;
        }
    }
}
