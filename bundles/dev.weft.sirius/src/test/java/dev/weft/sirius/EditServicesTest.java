// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.check.Checker;
import dev.weft.fabric.edit.LinkKind;
import dev.weft.fabric.edit.NodeKind;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EditServicesTest {
    private final EditServices edit = new EditServices();
    private Fabric fabric;

    @BeforeEach
    void makeFabric() {
        fabric = FabricFactory.eINSTANCE.createFabric();
        fabric.setName("drawn");
    }

    @ParameterizedTest
    @MethodSource("dev.weft.fabric.edit.NodeKind#all")
    void eachKindIsCreatedWithNameIdAndType(NodeKind kind) {
        Node first = edit.create(fabric, kind.id());
        Node second = edit.create(fabric, kind.id());
        assertNotNull(first.getId());
        assertFalse(first.getName().equals(second.getName()));
        assertTrue(
                Checker.check(fabric).stream().noneMatch(p -> p.code().equals("type-missing")),
                () -> Checker.check(fabric).toString());
    }

    @Test
    void unknownKindIsRefusedWithTheKnownOnes() {
        var refusal = assertThrows(IllegalArgumentException.class, () -> edit.create(fabric, "toaster"));
        assertTrue(
                refusal.getMessage().contains("toaster") && refusal.getMessage().contains("leaf"));
    }

    @Test
    void eachKindOfLinkIsMadeFromTheLowerGroup() {
        DeviceGroup hosts = (DeviceGroup) edit.create(fabric, "hosts");
        DeviceGroup leaf = (DeviceGroup) edit.create(fabric, "leaf");
        for (LinkKind kind : LinkKind.all()) {
            LinkGroup link = edit.createLink(leaf, hosts, kind.pattern().getLiteral());
            assertEquals(kind.pattern(), link.getPattern());
            assertSame(hosts, link.getSource());
            assertSame(fabric, link.eContainer());
        }
        assertFalse(edit.canLink(hosts, hosts));
    }

    @Test
    void linkOfABlockGoesToTheContainerOfBothEnds() {
        Block block = (Block) edit.create(fabric, "block");
        DeviceGroup leaf = (DeviceGroup) edit.create(block, "leaf");
        DeviceGroup spine = (DeviceGroup) edit.create(fabric, "spine");
        LinkGroup link = edit.createLink(leaf, spine, "full-mesh");
        assertSame(fabric, link.eContainer());

        edit.moveInto(spine, block);
        assertSame(block, spine.eContainer());
        assertSame(fabric, link.eContainer());
        assertFalse(edit.fitsInto(block, block));
    }

    @Test
    void endsMoveWhereTheyMay() {
        DeviceGroup hosts = (DeviceGroup) edit.create(fabric, "hosts");
        DeviceGroup leaf = (DeviceGroup) edit.create(fabric, "leaf");
        DeviceGroup other = (DeviceGroup) edit.create(fabric, "leaf");
        LinkGroup link = edit.createLink(hosts, leaf, LinkPattern.FULL_MESH.getLiteral());
        assertTrue(edit.canEndAt(link, other));
        edit.endAt(link, other);
        assertSame(other, link.getTarget());
        assertFalse(edit.canEndAt(link, hosts));
    }

    @Test
    void deletedNodeTakesItsLinksAlong() {
        DeviceGroup hosts = (DeviceGroup) edit.create(fabric, "hosts");
        DeviceGroup leaf = (DeviceGroup) edit.create(fabric, "leaf");
        edit.createLink(hosts, leaf, "full-mesh");
        assertSame(fabric, edit.deleteWithLinks(leaf));
        assertTrue(fabric.getLinks().isEmpty());
        assertEquals(1, fabric.getNodes().size());
    }

    @Test
    void problemsAreTheValidatorsAndCanBeMended() {
        ProblemServices problems = new ProblemServices();
        DeviceGroup hosts = (DeviceGroup) edit.create(fabric, "hosts");
        DeviceGroup leaf = (DeviceGroup) edit.create(fabric, "leaf");
        edit.createLink(hosts, leaf, "full-mesh");
        assertFalse(problems.hasError(leaf), () -> problems.errorText(leaf));
        leaf.setCount(0);
        assertTrue(problems.hasError(leaf));
        String expected = Checker.check(fabric).stream()
                .filter(p -> p.elementId().equals(leaf.getId()) && Problem.anyError(List.of(p)))
                .findFirst()
                .orElseThrow()
                .message();
        assertTrue(problems.errorText(leaf).contains(expected));
        problems.mend(leaf);
        assertFalse(problems.hasError(leaf), () -> problems.errorText(leaf));
    }
}
