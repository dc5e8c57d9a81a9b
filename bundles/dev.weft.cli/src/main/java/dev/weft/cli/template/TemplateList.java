// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.template;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateParameter;
import java.io.PrintWriter;
import java.util.List;

/** Lists templates with their parameters, for people and for machines. */
public final class TemplateList {
    private static final int WIDTH = 78;

    private final List<FabricTemplate> templates;

    /**
     * Prepares the list.
     *
     * @param templates what to list
     */
    public TemplateList(List<FabricTemplate> templates) {
        this.templates = List.copyOf(templates);
    }

    /** Prints a table for each template. */
    public void print(PrintWriter out) {
        for (FabricTemplate template : templates) {
            out.println(Messages.get("new.title", template.name(), template.title()));
            for (String line : Paragraphs.wrap(template.description(), WIDTH)) {
                out.println("  " + line);
            }
            out.println();
            TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
            table.row(
                    "  " + Messages.get("new.column.name"),
                    Messages.get("new.column.kind"),
                    Messages.get("new.column.default"),
                    Messages.get("new.column.range"));
            for (TemplateParameter parameter : template.parameters()) {
                table.row(
                        "  --" + parameter.name(),
                        TemplateCommandLine.kind(parameter),
                        parameter.defaultValue(),
                        TemplateCommandLine.range(parameter));
            }
            table.print(out);
            out.println();
        }
        out.println(Messages.get("new.hint"));
        out.flush();
    }

    /** Returns everything as one object. */
    public JsonObject toJson() {
        JsonArray array = new JsonArray();
        for (FabricTemplate template : templates) {
            JsonObject object = new JsonObject();
            object.addProperty("name", template.name());
            object.addProperty("title", template.title());
            object.addProperty("description", template.description());
            JsonArray parameters = new JsonArray();
            template.parameters().forEach(parameter -> parameters.add(toJson(parameter)));
            object.add("parameters", parameters);
            array.add(object);
        }
        JsonObject document = new JsonObject();
        document.add("templates", array);
        return document;
    }

    private static JsonObject toJson(TemplateParameter parameter) {
        JsonObject object = new JsonObject();
        object.addProperty("name", parameter.name());
        object.addProperty("kind", TemplateCommandLine.kind(parameter));
        object.addProperty("default", parameter.defaultValue());
        if (parameter.choices().isEmpty()) {
            object.addProperty("minimum", parameter.minimum());
            object.addProperty("maximum", parameter.maximum());
        } else {
            JsonArray choices = new JsonArray();
            parameter.choices().forEach(choices::add);
            object.add("choices", choices);
        }
        object.addProperty("description", parameter.description());
        return object;
    }
}
