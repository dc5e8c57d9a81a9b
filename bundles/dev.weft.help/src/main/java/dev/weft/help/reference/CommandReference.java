// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.reference;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Code;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Span;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What the commands say of themselves in their {@code --help}: a section a command, an entry an option. */
public final class CommandReference {
    private static final int SYNOPSIS_WIDTH = 100;

    private CommandReference() {}

    /**
     * Makes the page.
     *
     * @param commands the command above them all
     * @return the page
     */
    public static List<Block> page(CommandLine commands) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(1, "commands", List.of(Span.plain(Messages.get("commands")))));
        blocks.add(paragraph(commands.getCommandSpec().usageMessage().description()));
        commands.getSubcommands().forEach((name, command) -> add(name, command, blocks));
        return blocks;
    }

    private static void add(String name, CommandLine command, List<Block> blocks) {
        CommandSpec spec = command.getCommandSpec();
        spec.usageMessage().width(SYNOPSIS_WIDTH);
        blocks.add(new Heading(2, name, List.of(Span.plain("weft " + name))));
        blocks.add(paragraph(spec.usageMessage().header()));
        if (spec.usageMessage().description().length > 0) {
            blocks.add(paragraph(spec.usageMessage().description()));
        }
        String synopsis = new CommandLine.Help(spec, CommandLine.Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
        blocks.add(new Code(synopsis.stripTrailing()));
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            blocks.add(new Definition(
                    name + "." + parameter.paramLabel(),
                    List.of(Span.code(parameter.paramLabel())),
                    List.of(Span.plain(text(parameter.description())))));
        }
        for (OptionSpec option : spec.options()) {
            String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            blocks.add(new Definition(
                    name + "." + option.longestName(),
                    List.of(Span.code(String.join(", ", option.names()) + label)),
                    List.of(Span.plain(text(option.description())))));
        }
    }

    private static Paragraph paragraph(String[] lines) {
        return new Paragraph(List.of(Span.plain(text(lines))));
    }

    /** The lines as one text; picocli's marks for line breaks and per cent signs are theirs. */
    private static String text(String[] lines) {
        return String.join(" ", lines).replace("%n", " ").replace("%%", "%").strip();
    }
}
