// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import dev.weft.help.HelpBook;
import dev.weft.help.HtmlBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft help}: the help of a command, or the whole guide and reference as HTML. */
@Command(name = "help")
final class HelpCommand extends SubCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "COMMAND", descriptionKey = "COMMAND")
    private String command;

    @Option(names = "--html", paramLabel = "DIR", descriptionKey = "html")
    private Path html;

    @Override
    public Integer call() throws IOException {
        CommandLine all = WeftHelp.commands();
        if (html != null) {
            if (command != null) {
                throw new BadInputException(Messages.get("help.both", command));
            }
            write(all);
            return ExitCodes.GOOD;
        }
        CommandLine asked = command == null ? all : all.getSubcommands().get(command);
        if (asked == null) {
            throw new BadInputException(Messages.get("help.unknown", command));
        }
        asked.usage(out());
        out().flush();
        return ExitCodes.GOOD;
    }

    /** Written beside its place and moved there, so that a folder with half of the pages is never seen. */
    private void write(CommandLine all) throws IOException {
        Path target = html.toAbsolutePath().normalize();
        Path parent = target.getParent();
        if (Files.exists(target)) {
            throw new BadInputException(Messages.get("help.exists", html));
        }
        if (parent == null || !Files.isDirectory(parent)) {
            throw new BadInputException(Messages.get("help.noFolder", html));
        }
        Path part;
        try {
            part = Files.createTempDirectory(parent, ".weft-help");
        } catch (IOException e) {
            throw new BadInputException(Messages.get("help.notWritable", parent), e);
        }
        Path pages = part.resolve("pages");
        try {
            HtmlBook.write(HelpBook.of(all), Files.createDirectory(pages));
            Files.move(pages, target);
        } finally {
            delete(part);
        }
        out().println(Messages.get("help.written", target.resolve("index.html")));
        out().flush();
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }
}
