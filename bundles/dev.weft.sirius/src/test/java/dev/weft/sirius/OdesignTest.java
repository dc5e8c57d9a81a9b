// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.edit.LinkKind;
import dev.weft.fabric.edit.NodeKind;
import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.render.overlay.HeatScale;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.scene.Labels;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;

/** Holds the viewpoints against the metamodel, the services, the pictures, the colours and the palette of the diagram editor. */
class OdesignTest {
    private static final Map<String, EPackage> PACKAGES =
            Map.of("fabric", FabricPackage.eINSTANCE, "core", CorePackage.eINSTANCE);

    /** Operations of AQL's own that the expressions use. */
    private static final Set<String> AQL = Set.of("eAllContents", "max");

    private static final String ICONS = "/dev.weft.sirius/";

    private static EClass type(String name, String where) {
        String[] parts = name.split("::");
        assertEquals(2, parts.length, where);
        assertTrue(PACKAGES.containsKey(parts[0]), where);
        EClass found = (EClass) PACKAGES.get(parts[0]).getEClassifier(parts[1]);
        assertNotNull(found, where);
        return found;
    }

    private static Map<String, List<Method>> services(Odesign odesign) {
        Map<String, List<Method>> services = new HashMap<>();
        for (Element extension : odesign.ofType("ownedJavaExtensions")) {
            try {
                Class<?> type = Class.forName(extension.getAttribute("qualifiedClassName"));
                assertTrue(Modifier.isPublic(type.getConstructor().getModifiers()));
                for (Method method : type.getDeclaredMethods()) {
                    if (Modifier.isPublic(method.getModifiers())) {
                        services.computeIfAbsent(method.getName(), k -> new ArrayList<>())
                                .add(method);
                    }
                }
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(extension.getAttribute("qualifiedClassName"), e);
            }
        }
        return services;
    }

    @ParameterizedTest
    @MethodSource("dev.weft.sirius.Odesign#all")
    void domainClassesExist(Odesign odesign) {
        int count = 0;
        for (Attr attribute : odesign.attributes()) {
            if (Set.of("domainClass", "targetClass").contains(attribute.getName())) {
                type(attribute.getValue(), odesign.place(attribute));
                count++;
            }
        }
        assertTrue(count > 5);
    }

    @ParameterizedTest
    @MethodSource("dev.weft.sirius.Odesign#all")
    void referencesWithinTheFileHaveATarget(Odesign odesign) {
        int count = 0;
        for (Attr attribute : odesign.attributes()) {
            if (attribute.getValue().startsWith("//@")) {
                for (String reference : attribute.getValue().split(" ")) {
                    assertNotNull(target(odesign.root(), reference.substring(2)), odesign.place(attribute));
                    count++;
                }
            }
        }
        assertTrue(count > 20);
    }

    /** @return the element at a path such as {@code @entries[name='host']/@style} or {@code @conditionnalStyles.2}; null if none. */
    private static Element target(Element from, String path) {
        Element here = from;
        for (String step : path.split("/(?=@)")) {
            Matcher matcher = Pattern.compile("@(\\w+)(?:\\[name='([^']*)'\\]|\\.(\\d+))?")
                    .matcher(step);
            assertTrue(matcher.matches(), step);
            List<Element> fitting = new ArrayList<>();
            for (var child = here.getFirstChild(); child != null; child = child.getNextSibling()) {
                boolean named = child instanceof Element element
                        && element.getTagName().equals(matcher.group(1))
                        && (matcher.group(2) == null
                                || element.getAttribute("name").equals(decoded(matcher.group(2))));
                if (named) {
                    fitting.add((Element) child);
                }
            }
            int index = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
            if (index >= fitting.size()) {
                return null;
            }
            here = fitting.get(index);
        }
        return here;
    }

    private static String decoded(String segment) {
        return segment.replace("%20", " ").replace("%3A", ":");
    }

    @ParameterizedTest
    @MethodSource("dev.weft.sirius.Odesign#all")
    void expressionsNameFeaturesAndServicesThatExist(Odesign odesign) {
        Map<String, List<Method>> services = services(odesign);
        Map<String, Integer> kinds = new LinkedHashMap<>();
        for (Attr attribute : odesign.attributes()) {
            String value = attribute.getValue();
            String where = odesign.place(attribute);
            if (value.startsWith("feature:")) {
                featureOf(contexts(attribute), value.substring("feature:".length()), where);
            } else if (value.startsWith("service:")) {
                String name = value.substring("service:".length());
                assertTrue(services.containsKey(name), where);
                for (EClass context : contexts(attribute)) {
                    assertTrue(takes(services.get(name), context, 1), where + " of " + context.getName());
                }
            } else if (value.startsWith("aql:")) {
                checkAql(attribute, value.substring("aql:".length()), services, where);
            } else if (attribute.getName().endsWith("Expression") && !value.startsWith("var:")) {
                // What has no prefix is a text or number as it stands.
                assertTrue(value.matches("[\\w ]+") || value.startsWith(ICONS), where);
                continue;
            } else {
                continue;
            }
            kinds.merge(value.substring(0, value.indexOf(':')), 1, Integer::sum);
        }
        assertTrue(kinds.keySet().containsAll(Set.of("feature", "service", "aql")), kinds.toString());
    }

    private static void checkAql(Attr attribute, String expression, Map<String, List<Method>> services, String where) {
        String plain = expression.replaceAll("'[^']*'", "''");
        Matcher types = Pattern.compile("(\\w+)::(\\w+)").matcher(plain);
        while (types.find()) {
            type(types.group(), where);
        }
        Matcher calls = Pattern.compile("\\.(\\w+)\\(").matcher(plain);
        while (calls.find()) {
            assertTrue(services.containsKey(calls.group(1)) || AQL.contains(calls.group(1)), where);
        }
        Matcher paths = Pattern.compile("\\bself((?:\\.\\w+)+)(\\()?").matcher(plain);
        while (paths.find()) {
            String[] steps = paths.group(1).substring(1).split("\\.");
            int features = paths.group(2) == null ? steps.length : steps.length - 1;
            List<EClass> here = contexts(attribute);
            assertTrue(!here.isEmpty(), where);
            for (int i = 0; i < features; i++) {
                EStructuralFeature feature = featureOf(here, steps[i], where);
                here = feature instanceof EReference reference ? List.of(reference.getEReferenceType()) : List.of();
            }
            boolean service = features < steps.length && services.containsKey(steps[features]);
            for (EClass context : service ? here : List.<EClass>of()) {
                int parameters = parameters(plain, paths.end());
                assertTrue(takes(services.get(steps[features]), context, parameters), where);
            }
        }
    }

    /** @return how many parameters a call has, with the one before the dot. */
    private static int parameters(String expression, int open) {
        String inside = expression.substring(open, expression.indexOf(')', open));
        return inside.isBlank() ? 1 : inside.split(",").length + 1;
    }

    private static boolean takes(List<Method> services, EClass context, int parameters) {
        return services.stream()
                .anyMatch(m -> m.getParameterCount() == parameters
                        && m.getParameterTypes()[0].isAssignableFrom(context.getInstanceClass()));
    }

    private static EStructuralFeature featureOf(List<EClass> contexts, String name, String where) {
        EStructuralFeature found = null;
        for (EClass context : contexts) {
            EStructuralFeature feature = context.getEStructuralFeature(name);
            // A column is there for the lines that have the feature.
            found = feature == null ? found : feature;
        }
        assertNotNull(found, where);
        return found;
    }

    /** @return what {@code self} may be where an attribute stands. */
    private static List<EClass> contexts(Attr attribute) {
        Element owner = attribute.getOwnerElement();
        boolean candidates = attribute.getName().equals("semanticCandidatesExpression");
        if (owner.getTagName().equals("ownedColumnMappings")) {
            return List.of(
                    FabricPackage.Literals.HOST_GROUP,
                    FabricPackage.Literals.SWITCH_GROUP,
                    FabricPackage.Literals.BLOCK);
        }
        if (owner.getTagName().equals("featureCustomizations")) {
            return List.of(customised(owner.getAttribute("appliedOn")));
        }
        if (owner.getTagName().equals("vsmElementCustomizations")) {
            Element first = (Element)
                    owner.getElementsByTagName("featureCustomizations").item(0);
            return List.of(customised(first.getAttribute("appliedOn")));
        }
        if (candidates) {
            // Evaluated on what the elements are in: the fabric, and for nodes and links a block.
            return attribute.getValue().equals("feature:types")
                    ? List.of(FabricPackage.Literals.FABRIC)
                    : List.of(FabricPackage.Literals.FABRIC, FabricPackage.Literals.BLOCK);
        }
        for (Element e = owner; e != null; e = e.getParentNode() instanceof Element parent ? parent : null) {
            String name = e.hasAttribute("domainClass") ? e.getAttribute("domainClass") : e.getAttribute("targetClass");
            if (e.getTagName().equals("ownedTools")) {
                // Tools of the palette: of any named element.
                return List.of(CorePackage.Literals.NAMED_ELEMENT);
            }
            if (!name.isEmpty()) {
                return List.of(type(name, name));
            }
        }
        return List.of();
    }

    private static EClass customised(String appliedOn) {
        return appliedOn.contains("@edgeMappings")
                ? FabricPackage.Literals.LINK_GROUP
                : FabricPackage.Literals.SWITCH_GROUP;
    }

    @ParameterizedTest
    @MethodSource("dev.weft.sirius.Odesign#all")
    void featuresOfOperationsAndColumnsExist(Odesign odesign) {
        for (Attr attribute : odesign.attributes()) {
            if (attribute.getName().equals("featureName")) {
                boolean column = attribute.getOwnerElement().getTagName().equals("ownedColumnMappings");
                List<EClass> on = column ? contexts(attribute) : List.of(CorePackage.Literals.NAMED_ELEMENT);
                featureOf(on, attribute.getValue(), odesign.place(attribute));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.sirius.Odesign#all")
    void picturesExist(Odesign odesign) {
        int count = 0;
        for (Attr attribute : odesign.attributes()) {
            if (attribute.getValue().startsWith(ICONS)) {
                Path icon = Path.of(attribute.getValue().substring(ICONS.length()));
                assertTrue(Files.isRegularFile(icon), odesign.place(attribute));
                count++;
            }
        }
        assertTrue(count > 0);
    }

    /** What the palettes of the diagram editor and of Sirius create are the same things with the same words. */
    @Test
    void paletteIsThatOfTheDiagramEditor() {
        Odesign odesign = Odesign.read("fabric.odesign");
        Map<String, List<String>> tools = new LinkedHashMap<>();
        for (String kind :
                List.of("NodeCreationDescription", "ContainerCreationDescription", "EdgeCreationDescription")) {
            for (Element tool : odesign.ofType(kind)) {
                Element operation = (Element)
                        tool.getElementsByTagName("firstModelOperations").item(0);
                tools.put(
                        tool.getAttribute("name"),
                        List.of(
                                tool.getAttribute("label"),
                                tool.getAttribute("documentation"),
                                tool.getAttribute("iconPath"),
                                operation.getAttribute("browseExpression")));
            }
        }
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (NodeKind kind : NodeKind.all()) {
            expected.put(
                    kind.id(),
                    List.of(kind.title(), kind.hint(), icon(kind.icon()), "aql:container.create('" + kind.id() + "')"));
        }
        for (LinkKind kind : LinkKind.all()) {
            String pattern = kind.pattern().getLiteral();
            expected.put(
                    "link:" + pattern,
                    List.of(
                            kind.title(),
                            kind.hint(),
                            icon(kind.icon()),
                            "aql:source.createLink(target, '" + pattern + "')"));
        }
        assertEquals(new TreeSet<>(expected.keySet()), new TreeSet<>(tools.keySet()));
        expected.forEach((name, tool) -> assertEquals(tool, tools.get(name)));
    }

    private static String icon(String name) {
        return ICONS + "icons/" + name + ".png";
    }

    @Test
    void coloursAreThoseOfTheDiagramEditor() {
        Map<String, Colour> expected = new LinkedHashMap<>();
        expected.put("text", FabricColours.TEXT);
        expected.put("detail", FabricColours.DETAIL_TEXT);
        expected.put("link", FabricColours.LINK);
        expected.put("background", FabricColours.BACKGROUND);
        HostGroup hosts = FabricFactory.eINSTANCE.createHostGroup();
        expected.put("host", FabricColours.of(hosts));
        expected.put("hostFill", FabricColours.fill(hosts));
        for (SwitchRole role : SwitchRole.values()) {
            SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
            group.setRole(role);
            expected.put(role.getLiteral(), FabricColours.of(group));
            expected.put(role.getLiteral() + "Fill", FabricColours.fill(group));
        }
        expected.put("block", FabricColours.of(FabricFactory.eINSTANCE.createBlock()));
        expected.put("blockFill", FabricColours.fill(FabricFactory.eINSTANCE.createBlock()));
        for (int i = 0; i < 8; i++) {
            expected.put("rail" + i, FabricColours.rail(i));
        }
        for (int i = 0; i < 4; i++) {
            expected.put("plane" + i, FabricColours.plane(i));
        }
        HeatScale scale = new HeatScale(OverlayMeasure.UTILISATION, 1);
        for (int i = 0; i < RunServices.STEPS; i++) {
            expected.put("heat" + i, scale.shade(i / (RunServices.STEPS - 1.0)));
        }
        Map<String, Colour> found = Odesign.read("fabric.odesign").ofType("UserFixedColor").stream()
                .collect(Collectors.toMap(e -> e.getAttribute("name"), OdesignTest::colour));
        assertEquals(expected, found);
    }

    private static Colour colour(Element entry) {
        return new Colour(Integer.parseInt(entry.getAttribute("red")) << 16
                | Integer.parseInt(entry.getAttribute("green")) << 8
                | Integer.parseInt(entry.getAttribute("blue")));
    }

    /** Each element of a fabric that people draw has a mapping in the diagram, and can be renamed and deleted there. */
    @Test
    void whatIsDrawnCanBeEdited() {
        Odesign odesign = Odesign.read("fabric.odesign");
        Set<String> mapped = new TreeSet<>();
        for (String tag : List.of("nodeMappings", "containerMappings", "edgeMappings")) {
            for (Element mapping : odesign.ofType(tag)) {
                mapped.add(mapping.getAttribute("domainClass"));
                assertTrue(mapping.hasAttribute("deletionDescription"), mapping.getAttribute("name"));
                assertTrue(mapping.hasAttribute("labelDirectEdit"), mapping.getAttribute("name"));
            }
        }
        assertEquals(Set.of("fabric::HostGroup", "fabric::SwitchGroup", "fabric::Block", "fabric::LinkGroup"), mapped);
        Element link = odesign.ofType("edgeMappings").get(0);
        assertEquals(2, link.getAttribute("reconnections").split(" ").length);
    }

    @Test
    void labelsAreThoseOfTheDiagramEditor() {
        Fabric fabric = FabricFactory.eINSTANCE.createFabric();
        EditServices edit = new EditServices();
        var hosts = (HostGroup) edit.create(fabric, "hosts");
        var leaf = (SwitchGroup) edit.create(fabric, "leaf");
        var link = edit.createLink(hosts, leaf, "full-mesh");
        LabelServices labels = new LabelServices();
        assertEquals("host \u00d78\n8-GPU host\n8 GPUs \u00b7 8 \u00d7 400 Gb/s NIC", labels.boxLabel(hosts));
        assertEquals(Labels.link(link), labels.linkLabel(link));
        assertTrue(labels.hasRole(leaf, "leaf"));
        link.setTarget(null);
        assertEquals("", labels.linkLabel(link));
        assertEquals(1, labels.linkWidth(link));
    }
}
