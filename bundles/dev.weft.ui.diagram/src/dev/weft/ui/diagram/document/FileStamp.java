// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * What shows whether a file was changed by others: its time, its size, and which file of the disk it is, where the disk tells.
 * A clock that was set back makes no difference: another time is another one, earlier or later.
 */
record FileStamp(FileTime time, long size, Object key) {
    /** That of a file that is not there. */
    static final FileStamp MISSING = new FileStamp(FileTime.fromMillis(0), -1, null);

    static FileStamp of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new FileStamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        } catch (IOException e) {
            // What cannot be read is as good as missing; reading it tells why.
            return MISSING;
        }
    }
}
