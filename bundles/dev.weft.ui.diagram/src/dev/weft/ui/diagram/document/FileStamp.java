// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/** What shows whether a file was changed by others: its time and its size. */
record FileStamp(FileTime time, long size) {
    /** That of a file that is not there. */
    static final FileStamp MISSING = new FileStamp(FileTime.fromMillis(0), -1);

    static FileStamp of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new FileStamp(attributes.lastModifiedTime(), attributes.size());
        } catch (IOException e) {
            // What cannot be read is as good as missing; reading it tells why.
            return MISSING;
        }
    }
}
