// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens files for writing; tests let it fail. */
@FunctionalInterface
interface FileSink {
    /** New files of the file system. */
    FileSink DISK = file -> Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    OutputStream open(Path file) throws IOException;

    /** Writes a text file in UTF-8. */
    default void write(Path file, Content content) throws RunFolderException {
        try (Writer writer =
                new BufferedWriter(new OutputStreamWriter(open(file), StandardCharsets.UTF_8.newEncoder()), 1 << 16)) {
            content.writeTo(writer);
        } catch (IOException e) {
            throw Failures.writing(file, e);
        }
    }

    /** What a file is to contain. */
    @FunctionalInterface
    interface Content {
        void writeTo(Writer writer) throws IOException;
    }
}
