// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.reference;

import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateParameter;
import dev.weft.fabric.template.Templates;
import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the templates of fabrics say of themselves: a section a template, an entry a parameter. */
public final class TemplateReference {
    private TemplateReference() {}

    /** @return the page. */
    public static List<Block> page() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(1, "templates", List.of(Span.plain(Messages.get("templates")))));
        for (FabricTemplate template : Templates.all()) {
            blocks.add(new Heading(2, template.name(), List.of(Span.plain(template.title()))));
            blocks.add(new Paragraph(List.of(Span.plain(template.description()))));
            for (TemplateParameter parameter : template.parameters()) {
                blocks.add(new Definition(
                        anchor(template, parameter),
                        List.of(Span.code("--" + parameter.name())),
                        List.of(Span.plain(meaning(parameter)))));
            }
        }
        return blocks;
    }

    /** @return the anchor of a parameter's entry. */
    public static String anchor(FabricTemplate template, TemplateParameter parameter) {
        return template.name() + "." + parameter.name();
    }

    private static String meaning(TemplateParameter parameter) {
        String range = parameter.choices().isEmpty()
                ? Messages.get("template.range", parameter.minimum(), parameter.maximum())
                : String.join(", ", parameter.choices());
        String kind = parameter.kind().name().toLowerCase(Locale.ROOT);
        return parameter.description() + " " + Messages.get("template.facts", kind, parameter.defaultValue(), range);
    }
}
