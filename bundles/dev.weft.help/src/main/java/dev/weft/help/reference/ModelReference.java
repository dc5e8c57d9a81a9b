// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.reference;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Span;
import dev.weft.model.ModelDocumentation;
import dev.weft.model.catalogue.CataloguePackage;
import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.policy.PolicyPackage;
import dev.weft.model.scenario.ScenarioPackage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;

/** What the metamodels say: a page a metamodel, a section a class, an entry a feature or choice. */
public final class ModelReference {
    private static final String FOLDER = "reference/";

    private ModelReference() {}

    /** @return the metamodels of Weft's files. */
    public static List<EPackage> packages() {
        return List.of(
                FabricPackage.eINSTANCE,
                ScenarioPackage.eINSTANCE,
                PolicyPackage.eINSTANCE,
                CataloguePackage.eINSTANCE,
                CorePackage.eINSTANCE);
    }

    /** @return the pages by their identifiers. */
    public static Map<String, List<Block>> pages() {
        Map<String, List<Block>> pages = new LinkedHashMap<>();
        packages().forEach(model -> pages.put(page(model), page(model, new ArrayList<>())));
        return pages;
    }

    /** @return the identifier of a metamodel's page. */
    public static String page(EPackage model) {
        return FOLDER + model.getName();
    }

    /** @return where the entry of a class or enumeration is. */
    public static String place(EClassifier type) {
        return page(type.getEPackage()) + "#" + type.getName();
    }

    /** @return where the entry of a feature is. */
    public static String place(EStructuralFeature feature) {
        return place(feature.getEContainingClass()) + "." + feature.getName();
    }

    /** @return where the entry of a choice is. */
    public static String place(EEnumLiteral literal) {
        return place(literal.getEEnum()) + "." + literal.getLiteral();
    }

    private static List<Block> page(EPackage model, List<Block> blocks) {
        blocks.add(new Heading(1, model.getName(), List.of(Span.plain(Messages.get("model." + model.getName())))));
        blocks.add(paragraph(ModelDocumentation.of(model)));
        for (EClassifier type : model.getEClassifiers()) {
            blocks.add(new Heading(2, type.getName(), List.of(Span.plain(type.getName()))));
            blocks.add(paragraph(ModelDocumentation.of(type)));
            if (type instanceof EClass element) {
                add(element, blocks);
            } else if (type instanceof EEnum choices) {
                for (EEnumLiteral choice : choices.getELiterals()) {
                    blocks.add(new Definition(
                            type.getName() + "." + choice.getLiteral(),
                            List.of(Span.code(choice.getLiteral())),
                            List.of(Span.plain(ModelDocumentation.of(choice)))));
                }
            }
        }
        return blocks;
    }

    private static void add(EClass element, List<Block> blocks) {
        List<Span> parents = new ArrayList<>();
        for (EClass parent : element.getESuperTypes()) {
            parents.add(Span.plain(parents.isEmpty() ? Messages.get("model.extends") + " " : ", "));
            parents.add(Span.link(parent.getName(), place(parent)));
        }
        if (!parents.isEmpty()) {
            parents.add(Span.plain("."));
            blocks.add(new Paragraph(List.copyOf(parents)));
        }
        for (EStructuralFeature feature : element.getEStructuralFeatures()) {
            blocks.add(new Definition(
                    element.getName() + "." + feature.getName(), term(feature), List.of(Span.plain(meaning(feature)))));
        }
    }

    private static List<Span> term(EStructuralFeature feature) {
        EClassifier type = feature.getEType();
        boolean own = packages().contains(type.getEPackage());
        String name = feature.isMany() ? Messages.get("model.many", typeName(type)) : typeName(type);
        return List.of(
                Span.code(feature.getName()),
                Span.plain(" ("),
                own ? Span.link(name, place(type)) : Span.plain(name),
                Span.plain(")"));
    }

    /** Java's types by the words that people know; those of the metamodels by their own. */
    private static String typeName(EClassifier type) {
        return switch (type.getName()) {
            case "EString" -> Messages.get("type.text");
            case "EInt", "ELong" -> Messages.get("type.whole");
            case "EDouble" -> Messages.get("type.number");
            case "EBoolean" -> Messages.get("type.flag");
            default -> type.getName();
        };
    }

    private static String meaning(EStructuralFeature feature) {
        StringBuilder text = new StringBuilder(ModelDocumentation.of(feature));
        String usual = feature.getDefaultValueLiteral();
        if (usual != null && !usual.isEmpty()) {
            text.append(' ').append(Messages.get("model.default", usual));
        }
        return text.toString();
    }

    private static Paragraph paragraph(String text) {
        return new Paragraph(List.of(Span.plain(text)));
    }
}
