// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The layers of ARCHITECTURE.md: who may know whom. */
class LayersTest {
    /**
     * The jar modules below the faces, each with those of Weft that it may know. A new module is put in its place here.
     */
    private static final Map<String, Set<String>> MAY_KNOW = Map.ofEntries(
            Map.entry("dev.weft.sim", Set.of()),
            Map.entry("dev.weft.validation", Set.of("dev.weft.sim")),
            Map.entry("dev.weft.results", Set.of()),
            Map.entry("dev.weft.model", Set.of()),
            Map.entry("dev.weft.model.edit", Set.of("dev.weft.model")),
            Map.entry("dev.weft.fabric", Set.of("dev.weft.model")),
            Map.entry(
                    "dev.weft.experiment",
                    Set.of("dev.weft.model", "dev.weft.fabric", "dev.weft.sim", "dev.weft.results")),
            Map.entry(
                    "dev.weft.cost",
                    Set.of("dev.weft.model", "dev.weft.fabric", "dev.weft.sim", "dev.weft.experiment")),
            Map.entry(
                    "dev.weft.exchange",
                    Set.of(
                            "dev.weft.model",
                            "dev.weft.fabric",
                            "dev.weft.sim",
                            "dev.weft.results",
                            "dev.weft.experiment",
                            "dev.weft.cost",
                            "dev.weft.render")),
            Map.entry("dev.weft.help", Set.of("dev.weft.model", "dev.weft.fabric", "dev.weft.sim")),
            Map.entry("dev.weft.charts", Set.of("dev.weft.results")),
            Map.entry("dev.weft.render", Set.of("dev.weft.model", "dev.weft.fabric", "dev.weft.results")),
            Map.entry(
                    "dev.weft.sirius",
                    Set.of("dev.weft.model", "dev.weft.fabric", "dev.weft.results", "dev.weft.render")),
            Map.entry(
                    "dev.weft.cli",
                    Set.of(
                            "dev.weft.model",
                            "dev.weft.fabric",
                            "dev.weft.sim",
                            "dev.weft.validation",
                            "dev.weft.results",
                            "dev.weft.experiment",
                            "dev.weft.cost",
                            "dev.weft.exchange",
                            "dev.weft.help",
                            "dev.weft.charts",
                            "dev.weft.render")));

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    /** Of an import, the package: the words that begin with a small letter. */
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?((?:[a-z]\\w*\\.)*[a-z]\\w*)\\.[A-Z]");

    private static final Map<String, JavaClasses> CLASSES = new TreeMap<>();
    /** The module in which each class is. */
    private static final Map<String, String> MODULE_OF = new TreeMap<>();

    @BeforeAll
    static void readClasses() {
        for (Path module : Tree.jarModules()) {
            String name = module.getFileName().toString();
            JavaClasses classes = new ClassFileImporter().importPath(module.resolve("target/classes"));
            CLASSES.put(name, classes);
            classes.forEach(c -> MODULE_OF.put(c.getName(), name));
        }
    }

    @Test
    void everyModuleHasItsPlace() {
        assertEquals(new TreeSet<>(MAY_KNOW.keySet()), CLASSES.keySet());
    }

    @Test
    void dependenciesPointDownwards() {
        Set<String> wrong = new TreeSet<>();
        CLASSES.forEach((module, classes) ->
                classes.forEach(c -> c.getDirectDependenciesFromSelf().forEach(dependency -> {
                    String target = MODULE_OF.get(
                            dependency.getTargetClass().getBaseComponentType().getName());
                    if (target != null
                            && !target.equals(module)
                            && !MAY_KNOW.get(module).contains(target)) {
                        wrong.add(dependency.getDescription());
                    }
                })));
        assertEquals(Set.of(), wrong);
    }

    @Test
    void simulatorAndResultsArePlainJava() {
        for (String module : List.of("dev.weft.sim", "dev.weft.validation", "dev.weft.results")) {
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.eclipse..", "java.awt..", "javax.swing..")
                    .allowEmptyShould(true)
                    .check(CLASSES.get(module));
        }
    }

    @Test
    void nothingBelowTheFacesKnowsTheWorkbench() {
        CLASSES.values().forEach(classes -> noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.eclipse.swt..",
                        "org.eclipse.jface..",
                        "org.eclipse.ui..",
                        "org.eclipse.e4..",
                        "org.eclipse.draw2d..",
                        "org.eclipse.gef..")
                .allowEmptyShould(true)
                .check(classes));
    }

    /** A run is a function of its inputs and seed. (A clock may be read, to report progress.) */
    @Test
    void simulationTakesNothingFromChance() {
        noClasses()
                .should()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(System.class, "identityHashCode", Object.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
                .allowEmptyShould(true)
                .check(CLASSES.get("dev.weft.sim"));
    }

    @Test
    void packagesHaveNoCycles() {
        DescribedPredicate<JavaClass> written = DescribedPredicate.describe("written by hand", c -> !isGenerated(c));
        CLASSES.forEach((module, classes) -> slices().matching("(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(classes.that(written)));
    }

    /** The faces are not compiled yet when this runs, so that their imports have to tell. */
    @Test
    void packagesOfFacesHaveNoCycles() {
        Map<String, Set<String>> known = new TreeMap<>();
        for (Path face : Tree.faces()) {
            for (Path file : Tree.sources(face, ".java")) {
                String text = Tree.text(file);
                Matcher own = PACKAGE.matcher(text);
                if (own.find()) {
                    Set<String> targets = known.computeIfAbsent(own.group(1), name -> new TreeSet<>());
                    IMPORT.matcher(text).results().forEach(found -> targets.add(found.group(1)));
                }
            }
        }
        known.forEach((name, targets) -> {
            targets.retainAll(known.keySet());
            targets.remove(name);
        });
        // Whoever knows nobody that is left is in no cycle.
        while (known.values().removeIf(Set::isEmpty)) {
            known.values().forEach(targets -> targets.retainAll(known.keySet()));
        }
        assertEquals(Map.of(), known, "packages in cycles, or that know some that are, each with those that it knows");
    }

    /** Whether EMF generated the class; the packages that it generates know each other by design. */
    private static boolean isGenerated(JavaClass c) {
        String outermost = c.getName().replaceFirst("\\$.*", "");
        Path module = Tree.ROOT.resolve("bundles").resolve(MODULE_OF.get(c.getName()));
        return Files.exists(module.resolve("src-gen/" + outermost.replace('.', '/') + ".java"));
    }

    @Test
    void internalPackagesStayInTheirModule() {
        List<String> wrong = new ArrayList<>();
        CLASSES.forEach((module, classes) ->
                classes.forEach(c -> c.getDirectDependenciesFromSelf().forEach(dependency -> {
                    JavaClass target = dependency.getTargetClass();
                    String owner = MODULE_OF.get(target.getName());
                    if (owner != null
                            && !owner.equals(module)
                            && (target.getPackageName() + ".").contains(".internal.")) {
                        wrong.add(dependency.getDescription());
                    }
                })));
        assertEquals("", wrong.stream().collect(Collectors.joining("\n")));
    }
}
