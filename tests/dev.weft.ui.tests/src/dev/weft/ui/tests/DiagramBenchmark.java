// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;
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
    private static final long MOST_NANOS = 20_000_000_000L;

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
        open(project, LargeFabrics.template(Map.of()), "small.fabric").print("first editor, 2 boxes");
        open(
                        project,
                        LargeFabrics.template(Map.of("hosts", "3072", "radix", "512", "hosts-per-unit", "256")),
                        "gpus.fabric")
                .print("open 24,576 GPUs, parametric");
        Screenshot.take("gpus-24576");
        open(project, LargeFabrics.nodeByNode(UNITS, HOSTS), "nodes.fabric")
                .print("open 1,024 hosts, node by node, cold");
        Ui.run(() -> Ui.page().closeAllEditors(false));
        open(project, LargeFabrics.nodeByNode(UNITS, HOSTS), "again.fabric")
                .print("open 1,024 hosts, node by node, again");
        Screenshot.take("nodes-1024");
        FabricEditor editor = Ui.ask(() -> (FabricEditor) Ui.page().getActiveEditor());
        System.out.println("BENCHMARK boxes " + editor.diagram().scene().boxes().size() + ", links "
                + editor.diagram().scene().edges().size());
        repaints(editor, 0.12);
        repaints(editor, 0.4);
        repaints(editor, 1);
        edits(editor);
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

    /** Wall and processor time from a change until the diagram has been painted, which GTK does with its next frame. */
    private static Time untilPainted(FabricEditor editor, Work work) {
        return Time.of(() -> {
            Control canvas = editor.viewer().getControl();
            boolean[] painted = {false};
            // Last of all listeners, so that the diagram is drawn by then.
            Listener listener = event -> painted[0] = true;
            canvas.addListener(SWT.Paint, listener);
            try {
                work.run();
                editor.viewer().flush();
                long end = System.nanoTime() + MOST_NANOS;
                while (!painted[0]) {
                    assertTrue(System.nanoTime() < end, "nothing was painted");
                    if (!Ui.display().readAndDispatch()) {
                        Ui.display().sleep();
                    }
                }
            } finally {
                canvas.removeListener(SWT.Paint, listener);
            }
        });
    }

    private static void repaints(FabricEditor editor, double zoom) {
        Ui.run(() -> editor.zoom().setZoom(zoom));
        Ui.settle();
        List<Time> pans = new ArrayList<>();
        List<Time> selections = new ArrayList<>();
        List<Time> whole = new ArrayList<>();
        List<Time> zooms = new ArrayList<>();
        List<EditPart> parts = parts(editor);
        for (int round = 0; round < ROUNDS; round++) {
            int at = round * 37;
            Viewport viewport = Ui.ask(() -> editor.zoom().getViewport());
            Point before = Ui.ask(() -> viewport.getViewLocation().getCopy());
            boolean pannable = Ui.ask(() -> {
                Point most = new Point(
                        viewport.getHorizontalRangeModel().getMaximum()
                                - viewport.getHorizontalRangeModel().getExtent(),
                        viewport.getVerticalRangeModel().getMaximum()
                                - viewport.getVerticalRangeModel().getExtent());
                return most.x > before.x || most.y > before.y;
            });
            if (pannable || round % 2 == 1) {
                int step = round % 2 == 0 ? 40 : -40;
                pans.add(untilPainted(editor, () -> viewport.setViewLocation(before.x + step, before.y + step)));
            }
            EditPart part = parts.get(at % parts.size());
            selections.add(untilPainted(editor, () -> editor.viewer().select(part)));
            whole.add(untilPainted(editor, () -> editor.viewer().getControl().redraw()));
            double factor = round % 2 == 0 ? 1.1 : 1;
            zooms.add(untilPainted(editor, () -> editor.zoom().setZoom(zoom * factor)));
        }
        String percent = " at " + Math.round(zoom * 100) + " %";
        Time.median(pans).print("pan" + percent);
        Time.median(selections).print("select a box" + percent);
        Time.median(whole).print("repaint all" + percent);
        Time.median(zooms).print("zoom" + percent);
    }

    private static List<EditPart> parts(FabricEditor editor) {
        return Ui.ask(() -> {
            List<EditPart> found = new ArrayList<>();
            for (Object part : editor.viewer().getEditPartRegistry().values()) {
                if (((EditPart) part).getModel() instanceof Node) {
                    found.add((EditPart) part);
                }
            }
            found.sort(Comparator.comparing(p -> ((Node) p.getModel()).getName()));
            return found;
        });
    }

    /** Moves boxes as a drag does, undoes it, and renames them: the first move writes down where all the others are. */
    private static void edits(FabricEditor editor) {
        List<EditPart> parts = parts(editor);
        List<Time> moves = new ArrayList<>();
        List<Time> undos = new ArrayList<>();
        List<Time> names = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            EditPart part = parts.get(round * 37 % parts.size());
            Time move = untilPainted(editor, () -> {
                ChangeBoundsRequest request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
                request.setEditParts(part);
                request.setMoveDelta(new Point(16, 8));
                editor.viewer().getEditDomain().getCommandStack().execute(part.getCommand(request));
            });
            if (round == 0) {
                move.print("first move of a box");
            } else {
                moves.add(move);
            }
            undos.add(untilPainted(
                    editor, () -> editor.editingDomain().getCommandStack().undo()));
            names.add(untilPainted(editor, () -> editor.editingDomain()
                    .getCommandStack()
                    .execute(SetCommand.create(
                            editor.editingDomain(),
                            part.getModel(),
                            CorePackage.Literals.NAMED_ELEMENT__NAME,
                            "renamed"))));
        }
        Time.median(moves).print("move a box");
        Time.median(undos).print("undo it");
        Time.median(names).print("rename a box");
    }
}
