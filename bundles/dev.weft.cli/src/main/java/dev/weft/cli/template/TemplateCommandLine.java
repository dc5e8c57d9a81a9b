// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.template;

import dev.weft.cli.text.Messages;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateParameter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command line of one template: an option for each of its parameters, and where to write the fabric. */
public final class TemplateCommandLine {
    private static final String OUTPUT = "--output";
    private static final String FORCE = "--force";
    private static final String HELP = "--help";

    private final FabricTemplate template;
    private final CommandLine line;
    private ParseResult parsed;

    /**
     * Prepares the command line.
     *
     * @param template the template
     * @param parent the command line that reads as far as the template's name
     */
    public TemplateCommandLine(FabricTemplate template, CommandLine parent) {
        this.template = template;
        CommandSpec spec = CommandSpec.create();
        spec.name(parent.getCommandSpec().qualifiedName() + " " + template.name());
        spec.usageMessage().description("%n" + template.description().replace("%", "%%"));
        spec.usageMessage().optionListHeading(Messages.get("new.parameters") + "%n");
        spec.usageMessage().sortOptions(false);
        for (TemplateParameter parameter : template.parameters()) {
            spec.addOption(OptionSpec.builder("--" + parameter.name())
                    .paramLabel(parameter.kind().name())
                    .type(String.class)
                    .description(describe(parameter).replace("%", "%%"))
                    .build());
        }
        spec.addOption(OptionSpec.builder("-o", OUTPUT, "--out")
                .paramLabel("FILE")
                .type(Path.class)
                .required(true)
                .description(Messages.get("new.output"))
                .build());
        spec.addOption(OptionSpec.builder(FORCE)
                .type(boolean.class)
                .description(Messages.get("new.force"))
                .build());
        spec.addOption(OptionSpec.builder("-h", HELP)
                .type(boolean.class)
                .usageHelp(true)
                .description(Messages.get("new.help"))
                .build());
        line = new CommandLine(spec);
        line.setOut(parent.getOut());
        line.setErr(parent.getErr());
    }

    /** Says what the parameter is, which values it may have, and which it has by itself. */
    static String describe(TemplateParameter parameter) {
        return Messages.get("new.parameter", parameter.description(), range(parameter), parameter.defaultValue());
    }

    /** Returns the values that the parameter may have. */
    static String range(TemplateParameter parameter) {
        return parameter.choices().isEmpty()
                ? Messages.get("new.range", parameter.minimum(), parameter.maximum())
                : String.join("|", parameter.choices());
    }

    /** Returns what kind of value the parameter has, as users read it. */
    static String kind(TemplateParameter parameter) {
        return parameter.kind().name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads the arguments.
     *
     * @param arguments what follows the template's name
     * @return false if they ask for help, which then was printed
     * @throws ParameterException if they are wrong
     */
    public boolean parse(List<String> arguments) {
        parsed = line.parseArgs(arguments.toArray(new String[0]));
        if (parsed.isUsageHelpRequested()) {
            line.usage(line.getOut());
            return false;
        }
        return true;
    }

    /** Returns the file to write. */
    public Path output() {
        return parsed.matchedOptionValue(OUTPUT, null);
    }

    /** Returns whether an existing file is to be replaced. */
    public boolean isForced() {
        return parsed.matchedOptionValue(FORCE, false);
    }

    /** Returns the values that were given, by parameter. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        for (TemplateParameter parameter : template.parameters()) {
            String value = parsed.matchedOptionValue("--" + parameter.name(), null);
            if (value != null) {
                values.put(parameter.name(), value);
            }
        }
        return values;
    }
}
