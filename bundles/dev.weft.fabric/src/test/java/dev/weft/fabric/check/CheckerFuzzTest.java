// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.fix.QuickFix;
import dev.weft.fabric.fix.QuickFixes;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.RailOptimised;
import dev.weft.fabric.template.Templates;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;

/** Whatever the values of a fabric: the checker ends, soon, and says it; and what it finds good can be expanded. */
class CheckerFuzzTest {
    private static final int ROUNDS = Integer.getInteger("weft.fuzz.rounds", 3_000);
    /** Looking for fixes checks many copies; so it is not done in every round. */
    private static final int FIXED_ROUNDS = 20;

    private static final int[] INTS = {
        0, 1, 2, 3, 7, 8, 16, 64, 1000, 1_000_000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE
    };
    private static final long[] LONGS = {
        0, 1, -1, 1000, 200_000_000_000L, 800_000_000_000L, Long.MAX_VALUE, Long.MIN_VALUE
    };

    @Test
    void anyValuesAreTold() throws Exception {
        SplittableRandom random = new SplittableRandom(5);
        int good = 0;
        for (int round = 0; round < ROUNDS; round++) {
            FabricTemplate template = Templates.named(round % 2 == 0 ? "leaf-spine" : "rail-optimised");
            Fabric fabric = template instanceof RailOptimised
                    ? template.create(Map.of("hosts", "3", "hosts-per-unit", "2"))
                    : template.create(Map.of("leaves", "2", "hosts-per-leaf", "2"));
            StringBuilder changes = new StringBuilder();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                change(fabric, random, changes);
            }
            List<Problem> problems = check(fabric, round, changes);
            good += problems.isEmpty() ? 1 : 0;
            for (Problem problem : problems) {
                assertTrue(problem.message().endsWith("."), problem.message());
                assertFalse(problem.message().contains("{"), problem.message());
            }
            if (round % FIXED_ROUNDS == 0) {
                fix(fabric, problems, round, changes);
            }
        }
        assertTrue(good > ROUNDS / 20 && good < ROUNDS * 19 / 20, "good: " + good);
    }

    /** Whatever is broken, what is offered as its fix can be made. */
    private static void fix(Fabric fabric, List<Problem> problems, int round, StringBuilder changes) {
        for (Problem problem : problems) {
            try {
                for (QuickFix fix : QuickFixes.of(fabric, problem)) {
                    Fabric copy = EcoreUtil.copy(fabric);
                    fix.apply(copy);
                    assertFalse(Checker.check(copy).contains(problem), fix.label());
                }
            } catch (RuntimeException e) {
                fail("round " + round + ": " + changes + problem, e);
            }
        }
    }

    private static List<Problem> check(Fabric fabric, int round, StringBuilder changes) {
        try {
            List<Problem> problems = Checker.check(fabric);
            if (!Problem.anyError(problems)) {
                Expansion.expand(fabric);
            }
            return problems;
        } catch (RuntimeException | InvalidFabricException e) {
            return fail("round " + round + ": " + changes, e);
        }
    }

    private static void change(Fabric fabric, SplittableRandom random, StringBuilder changes) {
        List<EObject> all = new ArrayList<>(List.of(fabric));
        fabric.eAllContents().forEachRemaining(all::add);
        EObject object = all.get(random.nextInt(all.size()));
        List<EStructuralFeature> features = object.eClass().getEAllStructuralFeatures().stream()
                .filter(f -> !f.isMany())
                .toList();
        EStructuralFeature feature = features.get(random.nextInt(features.size()));
        Object value = value(feature, all, random);
        changes.append(((Element) object).getId())
                .append('.')
                .append(feature.getName())
                .append(" = ");
        changes.append(value instanceof Element element ? element.getId() : value)
                .append("; ");
        object.eSet(feature, value);
        if (random.nextInt(20) == 0 && object.eContainer() != null) {
            changes.append("removed; ");
            EcoreUtil.remove(object);
        }
    }

    private static Object value(EStructuralFeature feature, List<EObject> all, SplittableRandom random) {
        if (feature instanceof EReference) {
            List<EObject> fitting =
                    all.stream().filter(feature.getEType()::isInstance).toList();
            return fitting.isEmpty() || random.nextInt(5) == 0 ? null : fitting.get(random.nextInt(fitting.size()));
        }
        if (feature.getEType() instanceof EEnum choices) {
            return choices.getELiterals()
                    .get(random.nextInt(choices.getELiterals().size()))
                    .getInstance();
        }
        Class<?> type = ((EAttribute) feature).getEAttributeType().getInstanceClass();
        if (type == int.class) {
            return INTS[random.nextInt(INTS.length)];
        }
        if (type == long.class) {
            return LONGS[random.nextInt(LONGS.length)];
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        String[] texts = {null, "", "leaf", "leaf1", "a/b", "su", "su2", " ", "rack-"};
        return texts[random.nextInt(texts.length)];
    }
}
