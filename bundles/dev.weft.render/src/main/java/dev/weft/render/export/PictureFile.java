// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Pictures as files whose name tells the format. */
public final class PictureFile {
    private PictureFile() {}

    /** A format. */
    public enum Format {
        /** Lines and text as such, for browsers and documents. */
        SVG,
        /** Pixels. */
        PNG,
        /** Lines and text as such, for printing. */
        PDF;

        /** @return the ending of a file's name, with its dot. */
        public String ending() {
            return "." + name().toLowerCase(Locale.ROOT);
        }

        /** @return the format that a file's name tells, if any. */
        public static Optional<Format> of(Path file) {
            String name = file.getFileName() == null ? "" : file.getFileName().toString();
            return Arrays.stream(values())
                    .filter(f -> name.toLowerCase(Locale.ROOT).endsWith(f.ending()))
                    .findFirst();
        }
    }

    /** @return the endings of all formats. */
    public static List<String> endings() {
        return Arrays.stream(Format.values()).map(Format::ending).toList();
    }

    /**
     * Writes a picture. The file gets its name when all is written; an older one of that name is replaced.
     *
     * @param picture what is drawn
     * @param file where to; its ending tells the format
     * @param scale pixels of a PNG for one of the drawing; others have none
     * @throws IllegalArgumentException a sentence, if the ending or the scale is not possible
     * @throws IOException if the file cannot be written
     */
    public static void write(Picture picture, Path file, double scale) throws IOException {
        Format format = Format.of(file)
                .orElseThrow(() -> new IllegalArgumentException(
                        Messages.get("noFormat", file.getFileName(), String.join(", ", endings()))));
        WholeFile.write(file, out -> {
            switch (format) {
                case SVG -> out.write(SvgFile.of(picture).getBytes(StandardCharsets.UTF_8));
                case PNG -> PngFile.write(picture, scale, out);
                case PDF -> out.write(PdfFile.of(picture));
            }
        });
    }
}
