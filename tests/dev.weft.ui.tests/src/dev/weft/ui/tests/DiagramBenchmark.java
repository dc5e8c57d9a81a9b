// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.fabric.template.TemplateValues;
import dev.weft.fabric.template.Templates;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.draw2d.Viewport;
import org.eclipse.gef.EditPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * How fast the diagram editor is with a thousand hosts node by node, and with a large parametric fabric. No test: it prints
 * what it measures, and runs only where it is asked for by name. {@code docs/diagram.md} has the figures.
 */
@ExtendWith(WorkbenchExtension.class)
class DiagramBenchmark {
    private static final int ROUNDS = 40;
    private static final int UNITS = 16;
    private static final int HOSTS = 64;
    private static final int RAILS = 8;

    private interface Work {
        void run() throws Exception;
    }

    /** Wall time and processor time of the UI thread, milliseconds. */
    private record Time(double wall, double cpu) {
        static Time of(Work work) {
            return Ui.ask(() -> {
                var threads = ManagementFactory.getThreadMXBean();
                long cpu = threads.getCurrentThreadCpuTime();
                long start = System.nanoTime();
                try {
                    work.run();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
                return new Time((System.nanoTime() - start) / 1e6, (threads.getCurrentThreadCpuTime() - cpu) / 1e6);
            });
        }

        static Time median(List<Time> times) {
            return new Time(
                    median(times.stream().mapToDouble(Time::wall).toArray()),
                    median(times.stream().mapToDouble(Time::cpu).toArray()));
        }

        private static double median(double[] values) {
            Arrays.sort(values);
            return values[values.length / 2];
        }

        void print(String what) {
            System.out.println(
                    String.format(Locale.ROOT, "BENCHMARK %-40s %8.1f ms wall %8.1f ms processor", what, wall, cpu));
        }
    }

    @Test
    void measure() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("large");
        project.create(null);
        project.open(null);
        // The first editor of a session loads classes; what counts is a fabric, not the first one.
        open(project, template(Map.of()), "small.fabric").print("first editor, 2 boxes");
        open(project, template(Map.of("hosts", "3072", "radix", "512", "hosts-per-unit", "256")), "gpus.fabric")
                .print("open 24,576 GPUs, parametric");
        Screenshot.take("gpus-24576");
        open(project, nodeByNode(), "nodes.fabric").print("open 1,024 hosts, node by node, cold");
        Ui.run(() -> Ui.page().closeAllEditors(false));
        open(project, nodeByNode(), "again.fabric").print("open 1,024 hosts, node by node, again");
        Screenshot.take("nodes-1024");
        FabricEditor editor = Ui.ask(() -> (FabricEditor) Ui.page().getActiveEditor());
        System.out.println("BENCHMARK boxes " + editor.diagram().scene().boxes().size() + ", links "
                + editor.diagram().scene().edges().size());
        repaints(editor, 0.12);
        repaints(editor, 1);
    }

    private static Time open(IProject project, Fabric fabric, String name) throws Exception {
        ModelFiles.save(project.getLocation().toPath().resolve(name), fabric);
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Steps.awaitBuild();
        return Time.of(() -> {
            try {
                FabricEditor editor = (FabricEditor) IDE.openEditor(Ui.page(), project.getFile(name));
                paint(editor);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Lays out and paints now what waits for it. */
    private static void paint(FabricEditor editor) {
        editor.viewer().flush();
        editor.viewer().getControl().update();
        while (Ui.display().readAndDispatch()) {
            // What the opening has put off.
        }
        editor.viewer().getControl().update();
    }

    private static void repaints(FabricEditor editor, double zoom) {
        Ui.run(() -> editor.zoom().setZoom(zoom));
        Ui.settle();
        List<Time> pans = new ArrayList<>();
        List<Time> selections = new ArrayList<>();
        List<Time> whole = new ArrayList<>();
        List<EditPart> parts = Ui.ask(() -> {
            List<EditPart> found = new ArrayList<>();
            for (Object part : editor.viewer().getEditPartRegistry().values()) {
                if (((EditPart) part).getModel() instanceof Node) {
                    found.add((EditPart) part);
                }
            }
            return found;
        });
        for (int round = 0; round < ROUNDS; round++) {
            int at = round * 37;
            pans.add(Time.of(() -> {
                Viewport viewport = editor.zoom().getViewport();
                viewport.setViewLocation(at % 400, at % 300);
                paint(editor);
            }));
            EditPart part = parts.get(at % parts.size());
            selections.add(Time.of(() -> {
                editor.viewer().select(part);
                paint(editor);
            }));
            whole.add(Time.of(() -> {
                editor.viewer().getControl().redraw();
                paint(editor);
            }));
        }
        String percent = " at " + Math.round(zoom * 100) + " %";
        Time.median(pans).print("pan" + percent);
        Time.median(selections).print("select a box" + percent);
        Time.median(whole).print("repaint all" + percent);
        Time.of(() -> {
                    editor.zoom().setZoom(zoom * 1.25);
                    paint(editor);
                })
                .print("zoom in" + percent);
    }

    private static Fabric template(Map<String, String> values) throws Exception {
        var template = Templates.named("rail-optimised");
        return template.create(TemplateValues.of(template, values));
    }

    /** A rail-optimised fabric of 1,024 hosts in which each device and each bundle of cables is an element of its own. */
    private static Fabric nodeByNode() throws Exception {
        Fabric fabric = template(Map.of());
        fabric.getNodes().clear();
        fabric.getLinks().clear();
        SwitchType type = type(fabric, SwitchType.class);
        type.setRadix(2048);
        SwitchGroup[] spines = new SwitchGroup[RAILS];
        for (int s = 0; s < RAILS; s++) {
            spines[s] = switches(fabric, "spine-" + (char) ('a' + s), SwitchRole.SPINE, 2, type);
        }
        for (int unit = 0; unit < UNITS; unit++) {
            SwitchGroup[] leaves = new SwitchGroup[RAILS];
            for (int rail = 0; rail < RAILS; rail++) {
                leaves[rail] = switches(fabric, "leaf-" + unit + "-" + (char) ('a' + rail), SwitchRole.LEAF, 1, type);
                leaves[rail].setFirstRail(rail);
                leaves[rail].setRails(1);
                for (SwitchGroup spine : spines) {
                    link(fabric, leaves[rail], spine, LinkPattern.FULL_MESH).setCables(8);
                }
            }
            for (int h = 0; h < HOSTS; h++) {
                HostGroup host = FabricFactory.eINSTANCE.createHostGroup();
                host.setName("host-" + unit + "-" + h + "-x");
                host.setCount(1);
                host.setType(type(fabric, HostType.class));
                fabric.getNodes().add(host);
                for (SwitchGroup leaf : leaves) {
                    link(fabric, host, leaf, LinkPattern.RAIL_ALIGNED);
                }
            }
        }
        ElementIds.assignMissing(fabric);
        return fabric;
    }

    private static SwitchGroup switches(Fabric fabric, String name, SwitchRole role, int tier, SwitchType type) {
        SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
        group.setName(name);
        group.setRole(role);
        group.setTier(tier);
        group.setCount(1);
        group.setType(type);
        fabric.getNodes().add(group);
        return group;
    }

    private static LinkGroup link(Fabric fabric, DeviceGroup source, DeviceGroup target, LinkPattern pattern) {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setName(source.getName() + "--" + target.getName());
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        fabric.getLinks().add(link);
        return link;
    }

    private static <T extends DeviceType> T type(Fabric fabric, Class<T> kind) {
        return fabric.getTypes().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }
}
