// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.TemplateValues;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From which template and values a fabric was made, as it remembers it.
 *
 * @param template the template
 * @param values values as text by parameter name; defaults are left out
 */
public record TemplateOrigin(FabricTemplate template, Map<String, String> values) {
    /** Takes a copy of the map. */
    public TemplateOrigin {
        values = Map.copyOf(values);
    }

    /**
     * Reads what a fabric remembers.
     *
     * @param fabric a fabric
     * @param loaders class loaders of bundles that contribute templates, beside Weft's own
     * @return its origin
     * @throws TemplateException if it remembers none, or the template is not known
     */
    public static TemplateOrigin of(Fabric fabric, ClassLoader... loaders) throws TemplateException {
        String text = fabric.getTemplate();
        if (text == null || text.isBlank()) {
            throw new TemplateException("", Messages.get("noTemplate", fabric.getName()));
        }
        String[] parts = text.split(";");
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            if (equals < 0) {
                throw new TemplateException("", Messages.get("badTemplate", text));
            }
            values.put(
                    parts[i].substring(0, equals).strip(),
                    parts[i].substring(equals + 1).strip());
        }
        return new TemplateOrigin(Templates.named(parts[0].strip(), loaders), values);
    }

    /**
     * The same fabric with more hosts, or fewer.
     *
     * @param hosts number of hosts that there shall be at least, from 1
     * @return the new fabric; it has a few more hosts where the shape demands it
     * @throws TemplateException if the shape cannot have as many
     */
    public Fabric grown(int hosts) throws TemplateException {
        Map<String, String> grown = new LinkedHashMap<>(values);
        grown.putAll(template.grown(TemplateValues.of(template, values), hosts));
        return template.create(grown);
    }
}
