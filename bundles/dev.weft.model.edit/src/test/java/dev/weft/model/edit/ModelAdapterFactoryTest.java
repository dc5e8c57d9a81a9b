// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.ModelDocumentation;
import dev.weft.model.catalogue.CataloguePackage;
import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.policy.PolicyPackage;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.model.scenario.ScenarioPackage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.ENamedElement;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelAdapterFactoryTest {
    private final ModelAdapterFactory factory = new ModelAdapterFactory();

    @AfterEach
    void dispose() {
        factory.dispose();
    }

    static Stream<EPackage> metamodels() {
        return Stream.of(
                CorePackage.eINSTANCE,
                FabricPackage.eINSTANCE,
                PolicyPackage.eINSTANCE,
                ScenarioPackage.eINSTANCE,
                CataloguePackage.eINSTANCE);
    }

    private static SwitchGroup leaf() {
        SwitchGroup leaf = FabricFactory.eINSTANCE.createSwitchGroup();
        leaf.setName("leaf");
        leaf.setCount(16);
        return leaf;
    }

    private <T> T adapt(Object element, Class<T> type) {
        return type.cast(factory.adapt(element, type));
    }

    private String text(Object element) {
        return adapt(element, IItemLabelProvider.class).getText(element);
    }

    @Test
    void labelsAreShort() {
        SwitchGroup leaf = leaf();
        assertEquals("leaf \u00d716", text(leaf));
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setSource(leaf);
        link.setTarget(leaf);
        link.setCables(4);
        link.setRate(400_000_000_000L);
        assertEquals("leaf \u2192 leaf 400 Gb/s \u00d74", text(link));
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName("gradients");
        workload.setBytes(256L << 20);
        assertEquals("gradients: all-reduce 256 MiB", text(workload));
        Flow flow = ScenarioFactory.eINSTANCE.createFlow();
        flow.setSource("a/host1");
        assertEquals("a/host1 \u2192 ?, 0 B", text(flow));
    }

    @ParameterizedTest
    @MethodSource("metamodels")
    void everyClassHasALabelAndDescribedProperties(EPackage metamodel) {
        for (EClassifier classifier : metamodel.getEClassifiers()) {
            if (classifier instanceof EClass eClass && !eClass.isAbstract()) {
                var object = EcoreUtil.create(eClass);
                assertFalse(text(object).isBlank(), eClass.getName());
                var source = adapt(object, IItemPropertySource.class);
                assertFalse(source.getPropertyDescriptors(object).isEmpty(), eClass.getName());
                for (var descriptor : source.getPropertyDescriptors(object)) {
                    var feature = (EModelElement) descriptor.getFeature(object);
                    assertEquals(ModelDocumentation.of(feature), descriptor.getDescription(object));
                    assertFalse(descriptor.getDisplayName(object).isBlank());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("metamodels")
    void everythingIsDocumented(EPackage metamodel) {
        Set<String> silent = new TreeSet<>();
        List<ENamedElement> elements = new ArrayList<>(metamodel.getEClassifiers());
        for (EClassifier classifier : metamodel.getEClassifiers()) {
            if (classifier instanceof EClass eClass) {
                elements.addAll(eClass.getEStructuralFeatures());
            } else if (classifier instanceof EEnum choices) {
                elements.addAll(choices.getELiterals());
            }
        }
        for (ENamedElement element : elements) {
            if (!ModelDocumentation.of(element).endsWith(".")) {
                silent.add(element.getName());
            }
        }
        assertEquals(Set.of(), silent);
    }

    @Test
    void changesAreCommandsThatUndo() {
        Fabric fabric = FabricFactory.eINSTANCE.createFabric();
        SwitchGroup leaf = leaf();
        fabric.getNodes().add(leaf);
        BasicCommandStack stack = new BasicCommandStack();
        AdapterFactoryEditingDomain domain = new AdapterFactoryEditingDomain(factory, stack);
        stack.execute(SetCommand.create(domain, leaf, FabricPackage.Literals.DEVICE_GROUP__COUNT, 4));
        assertEquals("leaf \u00d74", text(leaf));
        stack.undo();
        assertEquals(16, leaf.getCount());
        var tree = adapt(fabric, ITreeItemContentProvider.class);
        assertEquals(List.of(leaf), List.copyOf(tree.getChildren(fabric)));
    }

    @Test
    void valuesAreTypedWithUnits() {
        var rate = FabricPackage.Literals.SWITCH_TYPE__PORT_RATE;
        assertEquals("400 Gb/s", ValueText.format(rate, 400_000_000_000L));
        assertEquals(400_000_000_000L, ValueText.parse(rate, " 400 Gb/s "));
        assertEquals(LinkPattern.STRIPED, ValueText.parse(FabricPackage.Literals.LINK_GROUP__PATTERN, "striped"));
        assertTrue(ValueText.choices(FabricPackage.Literals.LINK_GROUP__PATTERN).contains("full-mesh"));
        assertEquals(List.of(), ValueText.choices(rate));
        var count = FabricPackage.Literals.DEVICE_GROUP__COUNT;
        var e = assertThrows(IllegalArgumentException.class, () -> ValueText.parse(count, "some"));
        assertEquals("Expected a whole number, but got 'some'.", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> ValueText.parse(rate, "400"));
        assertThrows(
                IllegalArgumentException.class,
                () -> ValueText.parse(FabricPackage.Literals.LINK_GROUP__PATTERN, "mesh"));
    }
}
