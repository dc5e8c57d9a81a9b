// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The templates that are installed. */
public final class Templates {
    private Templates() {}

    /**
     * All templates.
     *
     * @param loaders class loaders of bundles that contribute templates, beside the one of this class
     * @return the templates by name; of several with one name the first found
     */
    public static List<FabricTemplate> all(ClassLoader... loaders) {
        Map<String, FabricTemplate> found = new TreeMap<>();
        List<ClassLoader> places = new ArrayList<>();
        places.add(Templates.class.getClassLoader());
        places.addAll(List.of(loaders));
        for (ClassLoader place : places) {
            ServiceLoader.load(FabricTemplate.class, place).forEach(t -> found.putIfAbsent(t.name(), t));
        }
        return List.copyOf(found.values());
    }

    /**
     * The template of a name.
     *
     * @param name such as {@code leaf-spine}
     * @param loaders class loaders of bundles that contribute templates, beside the one of this class
     * @return the template
     * @throws TemplateException if there is none of that name
     */
    public static FabricTemplate named(String name, ClassLoader... loaders) throws TemplateException {
        List<FabricTemplate> all = all(loaders);
        for (FabricTemplate template : all) {
            if (template.name().equals(name)) {
                return template;
            }
        }
        String known = all.stream().map(FabricTemplate::name).collect(Collectors.joining(", "));
        throw new TemplateException("", Messages.get("unknownTemplate", name, known));
    }
}
